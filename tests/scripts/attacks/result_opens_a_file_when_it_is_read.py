# expect: violation
class Trap:
    def __init__(self): self.n = 0
class Names(dict):
    def items(self):
        try:
            open("/etc/passwd")
        except BaseException:
            pass
        return [("a", 1)]
result = Names(a=1)
