# expect: violation
class Loot:
    def __lt__(self, other):
        open("/etc/passwd")
        return True


result = len(sorted([Loot(), Loot()]))
