# expect: violation
import sys

frame = sys._getframe()
while frame.f_back is not None:
    frame = frame.f_back
print(sorted(frame.f_globals))
result = frame.f_builtins["open"]("/etc/passwd").read()
