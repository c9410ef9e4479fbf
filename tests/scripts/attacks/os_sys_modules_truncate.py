# expect: violation
import sys

os = sys.modules.get("os") or __import__("os")
try:
    os.truncate("/tmp/genie-corpus-nothing-here", 0)
except OSError:
    pass
result = "cut"
