# expect: violation
import sys

os = sys.modules.get("os") or __import__("os")
os.environ["PYTHONSTARTUP"] = "/tmp/x.py"
os.putenv("PYTHONSTARTUP", "/tmp/x.py")
result = "set"
