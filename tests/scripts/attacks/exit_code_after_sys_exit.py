# expect: violation
import sys

try:
    sys.exit(0)
except SystemExit:
    result = open("/etc/passwd").read()
