# expect: violation
class Get:
    __matmul__ = staticmethod(__import__)
    __getattr__ = staticmethod(__import__)


result = Get().__getattr__("os").listdir("/")
