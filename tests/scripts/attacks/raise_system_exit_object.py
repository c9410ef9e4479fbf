# expect: error|ok
# The status says it equals zero, and everything else.
class Odd:
    def __str__(self):
        raise ValueError("no text")

    def __eq__(self, other):
        return True

    def __bool__(self):
        return False


raise SystemExit(Odd())
