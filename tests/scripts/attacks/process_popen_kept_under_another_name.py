# expect: violation
import sys
start = getattr(sys.modules["subprocess"], "Pop" + "en")
try:
    with start(["cat", "/etc/passwd"], stdout=-1) as child:
        result = child.communicate()
except BaseException:
    result = None
