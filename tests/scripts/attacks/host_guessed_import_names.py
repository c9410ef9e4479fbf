# expect: violation|error
# Names under which an interface could be had; none of them is an honest import.
import importlib

reached = []
for name in ("wit_world", "componentize_py_runtime", "componentize_py_async_support", "poll_loop", "host", "genie", "genie_host", "_host", "sandbox", "runner", "_genie"):
    try:
        reached.append(importlib.import_module(name))
    except ImportError:
        continue
for module in reached:
    for key in dir(module):
        value = getattr(module, key)
        if callable(value):
            try:
                print(module.__name__, key, value("SELECT value FROM secrets"))
            except Exception as e:
                print(module.__name__, key, type(e).__name__)
raise LookupError(f"{len(reached)} names were there")
