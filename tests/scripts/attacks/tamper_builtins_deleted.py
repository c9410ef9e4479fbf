# expect: ok|error
# The runner must not lean on what a script can take away.
import builtins

for name in ("repr", "str", "dict", "list", "len", "isinstance", "type", "print", "getattr", "Exception", "BaseException"):
    delattr(builtins, name)
result = [1, 2, 3]
