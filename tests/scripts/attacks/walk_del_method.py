# expect: violation
# Exceptions in __del__ are dropped by Python.
class Loot:
    def __del__(self):
        open("/etc/passwd")


thing = Loot()
del thing
result = "survived"
