# expect: violation
import sys

sys.audit = lambda *args: None
sys.addaudithook = lambda *args: None
result = open("/etc/passwd").read()
