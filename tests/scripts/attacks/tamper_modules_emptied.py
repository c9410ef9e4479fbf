# expect: ok|error
import sys

for name in list(sys.modules):
    if name not in ("sys", "builtins", "__main__"):
        del sys.modules[name]
result = {"a": 1}
