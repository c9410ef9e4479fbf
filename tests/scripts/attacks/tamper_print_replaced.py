# expect: ok
import builtins

lines = []
builtins.print = lambda *args, **kwargs: lines.append(args)
print("swallowed")
result = len(lines)
