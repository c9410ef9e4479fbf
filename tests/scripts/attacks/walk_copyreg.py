# expect: violation
import copy
import copyreg


class Loot:
    pass


copyreg.pickle(Loot, lambda _: (open, ("/etc/passwd",)))
result = copy.copy(Loot()).read()
