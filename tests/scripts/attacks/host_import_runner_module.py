# expect: violation|error
# Whatever is loaded and is not of the library belongs to the runner.
import sys

own = [m for n, m in sys.modules.items() if n.partition(".")[0] not in sys.stdlib_module_names and n != "__main__"]
for module in own:
    for key, value in list(vars(module).items()):
        print(module.__name__, key)
        if callable(value) and not isinstance(value, type):
            try:
                print(value("SELECT * FROM secrets"))
            except BaseException as e:
                print(type(e).__name__)
raise LookupError(f"{len(own)} modules, nothing in them")
