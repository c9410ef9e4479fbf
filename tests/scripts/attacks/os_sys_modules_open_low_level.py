# expect: violation
import sys

os = sys.modules.get("os") or __import__("os")
descriptor = os.open("/etc/passwd", os.O_RDONLY)
result = os.read(descriptor, 1000).decode()
