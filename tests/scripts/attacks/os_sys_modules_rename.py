# expect: violation
import sys

os = sys.modules.get("os") or __import__("os")
try:
    os.rename("/tmp/genie-corpus-nothing-here", "/tmp/genie-corpus-there")
except OSError:
    pass
result = "renamed"
