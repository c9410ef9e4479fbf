# expect: error
class Meta(type):
    def __getattribute__(cls, name):
        raise KeyboardInterrupt("asked for " + name)

    def __instancecheck__(cls, instance):
        raise KeyboardInterrupt("checked")


class Odd(Exception, metaclass=Meta):
    pass


raise Odd("odd")
