# expect: violation
import sys

os = sys.modules.get("os") or __import__("os")
try:
    os.makedirs("/tmp/genie-corpus-left-behind/deep", exist_ok=True)
except OSError:
    pass
result = "made"
