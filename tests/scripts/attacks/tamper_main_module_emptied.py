# expect: ok|error
import sys

main = sys.modules.get("__main__")
if main is not None:
    for name in list(vars(main)):
        if not name.startswith("__") and name not in ("sys", "main"):
            delattr(main, name)
result = "emptied"
