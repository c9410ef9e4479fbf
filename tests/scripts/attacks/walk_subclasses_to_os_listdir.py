# expect: violation|error
# Classes of os may be out of sight.
for cls in object.__subclasses__():
    space = getattr(cls.__init__, "__globals__", {})
    if "listdir" in space:
        result = space["listdir"]("/")
        break
    if "os" in space:
        result = space["os"].listdir("/")
        break
else:
    raise LookupError("no way to os")
