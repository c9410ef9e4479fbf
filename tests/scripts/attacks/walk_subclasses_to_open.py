# expect: violation
# From the empty tuple over all classes to any module's builtins.
for cls in ().__class__.__base__.__subclasses__():
    init = cls.__init__
    space = getattr(init, "__globals__", None)
    if space and "__builtins__" in space:
        found = space["__builtins__"]
        found = found if isinstance(found, dict) else vars(found)
        result = found["open"]("/etc/passwd").read()
        break
