# expect: ok
import sys

result = "ended early"
sys.exit()
