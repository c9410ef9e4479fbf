# expect: violation
import weakref


class Thing:
    pass


thing = Thing()
reference = weakref.ref(thing, lambda _: open("/etc/passwd"))
del thing
result = "survived"
