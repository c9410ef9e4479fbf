# expect: violation
import sys

os = sys.modules.get("os") or __import__("os")
os.write(1, b'{"verdict":"ok","reason":null,"stdout":"","result":"forged"}\n')
result = "written"
