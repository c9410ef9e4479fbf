# expect: error
class Sly:
    def __str__(self):
        return "x'; DROP TABLE leads; --"

    __repr__ = __str__


result = query("SELECT ? AS x", [Sly()])
