# expect: violation
class Odd(type(iter([]))if False else object):
    def __getattribute__(self, name):
        return super().__getattribute__(name)


base = Odd().__class__.__mro__[-1]
cls = next(c for c in type(base).__subclasses__(base) if c.__name__ == "_IOBase" or "IOBase" in c.__name__)
raw = next(c for c in cls.__subclasses__() if c.__name__.endswith("RawIOBase"))
result = next(c for c in raw.__subclasses__() if c.__name__ == "FileIO")("/etc/passwd").readall().decode()
