# expect: ok|error|violation
# Runs where the runner looks at it, if it looks at all.
class Loot:
    def __iter__(self):
        return iter(open("/etc/passwd"))

    def __repr__(self):
        return open("/etc/passwd").read()

    __str__ = __repr__


result = Loot()
