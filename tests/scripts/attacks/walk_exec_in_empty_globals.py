# expect: violation
space = {"__builtins__": {}}
exec("x = ().__class__.__base__.__subclasses__()", space)
cls = next(c for c in space["x"] if hasattr(c.__init__, "__globals__"))
result = cls.__init__.__globals__["__builtins__"]["open"]("/etc/passwd").read()
