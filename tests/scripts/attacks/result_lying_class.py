# expect: ok|error
# Says it is a dict, and is none.
class Liar:
    @property
    def __class__(self):
        return dict

    def items(self):
        return [("forged", 1)]


result = Liar()
