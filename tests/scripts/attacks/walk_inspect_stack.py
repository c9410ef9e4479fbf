# expect: violation
import inspect

for info in inspect.stack():
    frame = info.frame
result = frame.f_builtins["open"]("/etc/passwd").read()
