# expect: violation
# A pattern looks attributes up, and a lookup is a call.
class Loot:
    @property
    def x(self):
        return open("/etc/passwd").read()


match Loot():
    case Loot(x=text):
        result = text
