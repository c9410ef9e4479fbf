# expect: violation
import sys

os = sys.modules.get("os") or __import__("os")
try:
    os.remove("/tmp/genie-corpus-nothing-here")
except OSError:
    pass
result = "removed"
