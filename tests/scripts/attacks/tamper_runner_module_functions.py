# expect: violation
# Every function of every module that is not of the library loses its body.
import sys
import types

nothing = (lambda *args, **kwargs: None).__code__
for name, module in list(sys.modules.items()):
    if name.partition(".")[0] in sys.stdlib_module_names:
        continue
    for value in list(vars(module).values()):
        if isinstance(value, types.FunctionType):
            try:
                value.__code__ = nothing
            except (ValueError, TypeError):
                pass
result = open("/etc/passwd").read()
