# expect: error|resource_exceeded
# Nobody can tell it from a true one.
raise RecursionError("made up")
