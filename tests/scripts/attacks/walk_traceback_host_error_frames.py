# expect: violation
# An error of the host function carries the frames of the runner.
frames = []
try:
    query("SELECT nonsense FROM leads")
except Exception as e:
    step = e.__traceback__
    while step is not None:
        frames.append(step.tb_frame)
        step = step.tb_next
for frame in frames:
    for key, value in list(frame.f_locals.items()) + list(frame.f_globals.items()):
        if callable(value) and key not in ("query", "print", "open"):
            try:
                print(key, value("SELECT * FROM secrets", "[]"))
            except Exception as e:
                print(key, type(e).__name__)
result = frames[-1].f_builtins["open"]("/etc/passwd").read()
