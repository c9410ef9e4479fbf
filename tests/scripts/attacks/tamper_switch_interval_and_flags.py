# expect: ok|error
import sys

sys.setswitchinterval(1e-6)
sys.flags = None
sys.version_info = (2, 7)
sys.maxsize = 1
sys.byteorder = "big"
sys.getrecursionlimit = lambda: 0
result = {"a": [1.5, "x", None, True]}
