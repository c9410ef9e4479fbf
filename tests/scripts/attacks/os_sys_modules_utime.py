# expect: violation
import sys

os = sys.modules.get("os") or __import__("os")
try:
    os.utime("/tmp/genie-corpus-nothing-here", (0, 0))
except OSError:
    pass
result = "touched"
