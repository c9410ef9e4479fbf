# expect: violation|error
# The build may come without os.popen.
wrap = [c for c in object.__subclasses__() if c.__name__ == "_wrap_close"][0]
result = wrap.__init__.__globals__["popen"]("id").read()
