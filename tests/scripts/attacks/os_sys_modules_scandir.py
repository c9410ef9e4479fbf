# expect: violation
import sys

os = sys.modules.get("os") or __import__("os")
result = [entry.name for entry in os.scandir(".")]
