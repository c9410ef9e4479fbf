# expect: error
import sys
sys.exit("that was it")
