# expect: violation|error
import componentize_py_runtime as runtime

for name in dir(runtime):
    value = getattr(runtime, name)
    if callable(value):
        for args in ((), (None,), (object(), object()), ("x" * 100000,), ([[]] * 1000, {}, 3.5)):
            try:
                print(name, value(*args))
            except Exception as e:
                print(name, type(e).__name__)
raise LookupError("nothing was reached")
