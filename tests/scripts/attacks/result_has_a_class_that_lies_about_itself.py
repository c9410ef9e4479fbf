# expect: error|ok
class Liar:
    @property
    def __class__(self): return dict
    def items(self): return [("verdict", "ok")]
result = Liar()
