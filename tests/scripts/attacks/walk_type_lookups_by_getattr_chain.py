# expect: violation
from functools import reduce

path = "__class__.__base__.__subclasses__".split(".")
classes = reduce(getattr, path, ())()
space = next(c.__init__.__globals__ for c in classes if hasattr(c.__init__, "__globals__"))
result = eval("open('/etc/passwd').read()", space)
