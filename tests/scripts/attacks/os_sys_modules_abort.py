# expect: violation
import sys

os = sys.modules.get("os") or __import__("os")
os.abort()
