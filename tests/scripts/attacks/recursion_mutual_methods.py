# expect: error
# reason: RecursionError
class Odd:
    def __getattr__(self, name):
        return getattr(self, name + "x")


result = Odd().start
