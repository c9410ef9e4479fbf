# expect: error
class Mute(Exception):
    def __str__(self):
        raise RuntimeError("nor this")

    __repr__ = __str__


raise Mute()
