# expect: violation
import contextlib
@contextlib.contextmanager
def g():
    yield 1
frame = g().gen.gi_frame
result = frame.f_globals["__builtins__"].open("/etc/passwd") if not isinstance(frame.f_globals["__builtins__"], dict) else frame.f_globals["__builtins__"]["open"]("/etc/passwd").read()
