# expect: violation
# A check written in Python asks isinstance, len, any, str and their like.
import builtins

for name in ("isinstance", "any", "all", "hasattr", "callable"):
    setattr(builtins, name, lambda *args: False)
builtins.len = lambda thing: 0
builtins.getattr = lambda *args: None
result = open("/etc/passwd").read()
