# expect: violation
import sys

sys.settrace(lambda frame, event, arg: None)
result = open("/etc/passwd").read()
