# expect: violation
class Meta(type):
    @classmethod
    def __prepare__(mcs, name, bases):
        return {"secret": open("/etc/passwd").read()}


class Loot(metaclass=Meta):
    pass


result = Loot.secret
