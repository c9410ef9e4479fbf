# expect: violation
# The host function is the only stranger in a script's world.
for name in ("__globals__", "__wrapped__", "__self__", "__func__", "__closure__"):
    print(name, getattr(query, name, None))
space = getattr(query, "__globals__", None) or getattr(query.__call__, "__globals__", None) or {}
for key, value in list(space.items()):
    print(key, repr(value)[:200])
found = space.get("__builtins__", __builtins__)
found = found if isinstance(found, dict) else vars(found)
result = found["open"]("/etc/passwd").read()
