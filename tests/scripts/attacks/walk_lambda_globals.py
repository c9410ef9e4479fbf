# expect: violation
space = (lambda: 0).__globals__["__builtins__"]
space = space if isinstance(space, dict) else space.__dict__
result = space["__import__"]("os").listdir("/")
