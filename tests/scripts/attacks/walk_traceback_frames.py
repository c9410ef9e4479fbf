# expect: violation
try:
    1 / 0
except ZeroDivisionError as e:
    frame = e.__traceback__.tb_frame
while frame.f_back is not None:
    print(sorted(frame.f_globals))
    frame = frame.f_back
print({k: repr(v)[:300] for k, v in frame.f_globals.items()})
result = frame.f_builtins["open"]("/etc/passwd").read()
