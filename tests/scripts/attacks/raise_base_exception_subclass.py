# expect: error
class Special(BaseException):
    pass


raise Special("not an Exception")
