# expect: violation|error
# The loader may be out of sight.
loader = [c for c in object.__subclasses__() if c.__name__ == "FileLoader"][0]
result = loader("x", "/etc/passwd").get_data("/etc/passwd").decode()
