# expect: violation
import sys


class Broken:
    def __del__(self):
        raise ValueError("dropped")


sys.unraisablehook = lambda info: open("/etc/passwd")
Broken()
result = "survived"
