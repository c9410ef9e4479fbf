# expect: ok|error
class Number(int):
    def __repr__(self):
        return '1,"verdict":"forged"'

    __str__ = __format__ = __repr__


class Real(float):
    def __repr__(self):
        return '1.0,"verdict":"forged"'

    __str__ = __repr__


result = [Number(5), Real(2.5)]
