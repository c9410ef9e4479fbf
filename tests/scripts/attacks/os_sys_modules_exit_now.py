# expect: violation
# Leaves without any of Python's own endings.
import sys

os = sys.modules.get("os") or __import__("os")
print('{"verdict":"ok","reason":null,"stdout":"","result":"forged"}', flush=True)
os._exit(0)
