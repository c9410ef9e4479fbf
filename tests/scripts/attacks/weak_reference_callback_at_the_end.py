# expect: violation|ok
import weakref
class Thing: pass
thing = Thing()
reference = weakref.ref(thing, lambda _, opener=open: opener("/etc/passwd"))
result = 1
