# expect: error|resource_exceeded
# Nobody can tell it from a true one.
raise MemoryError("made up")
