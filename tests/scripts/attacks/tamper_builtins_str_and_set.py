# expect: violation
import builtins


class Fake:
    def __init__(self, *args):
        pass

    def __contains__(self, item):
        return False

    def startswith(self, *args):
        return False


builtins.str = Fake
builtins.set = builtins.frozenset = builtins.tuple = Fake
result = open("/etc/passwd")
