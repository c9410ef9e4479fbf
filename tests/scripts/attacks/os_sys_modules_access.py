# expect: violation
import sys

os = sys.modules.get("os") or __import__("os")
result = os.access("/etc/passwd", os.R_OK)
