# expect: violation
import weakref, logging
class Thing: pass
thing = Thing()
weakref.finalize(thing, logging.os.system, "id")
del thing
result = 1
