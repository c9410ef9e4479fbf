# expect: violation|error|resource_exceeded
# Bytecode no compiler would write may crash the guest, never the host.
def honest():
    return 1


garbage = bytes(range(1, 255)) * 4
honest.__code__ = honest.__code__.replace(co_code=garbage, co_stacksize=1)
result = repr(honest())
raise LookupError("survived")
