# expect: violation
import sys
Popen = sys.modules["subprocess"].Popen
try:
    class Quiet(Popen):
        pass
    Quiet(["id"])
except TypeError:
    Popen(["id"])
