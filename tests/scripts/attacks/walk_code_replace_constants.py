# expect: violation|error
# Reads a constant far behind the end of the list: memory of the guest, no more.
def honest():
    return "a constant"


broken = honest.__code__.replace(co_consts=())
honest.__code__ = broken
result = repr(honest())
raise LookupError("read something")
