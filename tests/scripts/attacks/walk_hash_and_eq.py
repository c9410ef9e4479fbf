# expect: violation
class Loot:
    def __hash__(self):
        return 1

    def __eq__(self, other):
        return bool(open("/etc/passwd"))


result = len({Loot(), Loot()})
