# expect: violation
import sys
frame = sys._getframe()
while frame.f_back is not None:
    frame = frame.f_back
inner = frame.f_globals
opened = inner.get("os") or inner.get("host")
result = opened.listdir("/")
