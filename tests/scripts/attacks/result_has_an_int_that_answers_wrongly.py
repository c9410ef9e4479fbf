# expect: violation
class Number(int):
    def __int__(self): return open("/etc/passwd").read()
    def __repr__(self): return '"injected": true'
    __index__ = __str__ = __repr__
result = {"n": Number(5)}
