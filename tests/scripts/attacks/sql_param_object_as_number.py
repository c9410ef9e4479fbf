# expect: error|ok
# An object that can be an index is still no number of JSON.
class Sly:
    def __index__(self):
        return 5

    __int__ = __index__

    def __float__(self):
        return 5.0


result = query("SELECT ? AS x", [Sly()])
