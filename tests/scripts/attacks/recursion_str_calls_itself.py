# expect: error
# reason: RecursionError
class Odd:
    def __repr__(self):
        return f"{self!r}"


result = repr(Odd())
