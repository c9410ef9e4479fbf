# expect: error
class Odd:
    def __iter__(self):
        raise KeyboardInterrupt("counted")

    def __repr__(self):
        raise KeyboardInterrupt("shown")


e = ValueError("annotated")
e.__notes__ = Odd()
raise e
