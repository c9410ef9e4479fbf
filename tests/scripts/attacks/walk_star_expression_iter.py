# expect: violation
class Loot:
    def __iter__(self):
        yield from open("/etc/passwd")


result = [*Loot()]
