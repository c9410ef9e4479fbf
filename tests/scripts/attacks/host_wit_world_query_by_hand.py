# expect: violation|error
# Calls whatever the interface offers, with SQL the wrapper would also send.
import sys

for name, module in list(sys.modules.items()):
    if name.split(".")[0] in ("wit_world", "componentize_py_types", "componentize_py_runtime", "poll_loop"):
        for key, value in list(vars(module).items()):
            if callable(value):
                for args in (
                    (),
                    ("SELECT * FROM secrets",),
                    ("SELECT * FROM secrets", "[]"),
                    ("SELECT * FROM secrets", []),
                    ("DROP TABLE leads", "[]"),
                ):
                    try:
                        print(name, key, value(*args))
                    except BaseException as e:
                        print(name, key, type(e).__name__)
raise LookupError("nothing was reached")
