# expect: ok
import contextlib
import io

log = []


@contextlib.contextmanager
def step(name):
    log.append(f"begin {name}")
    try:
        yield name.upper()
    except KeyError as e:
        log.append(f"missing {e}")
    finally:
        log.append(f"end {name}")


with step("one") as name, step("two"):
    log.append(name)
with step("three"):
    {}["key"]
with contextlib.suppress(ZeroDivisionError):
    1 / 0
with contextlib.ExitStack() as stack:
    for name in ("x", "y"):
        stack.callback(log.append, f"left {name}")
    stack.enter_context(step("inside"))
text = io.StringIO()
with contextlib.redirect_stdout(text):
    print("caught", len(query("SELECT id FROM tasks")))
print(text.getvalue().strip().upper())
result = log
