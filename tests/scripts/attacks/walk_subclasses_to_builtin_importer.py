# expect: violation|error
# The importer may be out of sight.
importer = [c for c in object.__subclasses__() if c.__name__ == "BuiltinImporter"][0]
result = importer.load_module("posix").listdir("/")
