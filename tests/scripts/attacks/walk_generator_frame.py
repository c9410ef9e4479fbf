# expect: violation
def walk():
    yield generator.gi_frame.f_back


generator = walk()
frame = next(generator)
print(frame)
result = (frame or generator.gi_frame).f_builtins["open"]("/etc/passwd").read()
