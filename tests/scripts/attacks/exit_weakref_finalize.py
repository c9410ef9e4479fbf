# expect: ok|violation
# Runs at the end, if finalizers run at all.
import weakref


class Thing:
    pass


thing = Thing()
weakref.finalize(thing, open, "/etc/passwd")
result = "ended"
