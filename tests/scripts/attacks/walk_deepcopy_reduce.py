# expect: violation
import copy


class Loot:
    def __reduce_ex__(self, protocol):
        return eval, ("open('/etc/passwd')",)


result = copy.deepcopy([Loot()])[0].read()
