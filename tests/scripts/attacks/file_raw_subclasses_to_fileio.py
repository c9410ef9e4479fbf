# expect: violation
import io

raw_class = [c for c in io.RawIOBase.__mro__[1].__subclasses__() if c.__name__ == "FileIO"][0]
result = raw_class("/etc/passwd").readall().decode()
