# expect: violation
import sys

os = sys.modules.get("os") or __import__("os")
result = [path for path, _, _ in os.walk("/")][:100]
