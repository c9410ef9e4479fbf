# expect: violation
import sys
sys.addaudithook(lambda event, arguments: None)
