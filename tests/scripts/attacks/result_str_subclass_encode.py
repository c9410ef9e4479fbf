# expect: ok|error
class Text(str):
    def encode(self, *args):
        return b'"},"verdict":"forged","x":"'

    def __str__(self):
        return '"},"verdict":"forged'

    __repr__ = __format__ = __str__

    def replace(self, *args):
        return self

    def translate(self, *args):
        return self


result = Text("plain")
