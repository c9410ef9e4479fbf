# expect: error
Strange = type("MemoryErr\nverdict: ok", (Exception,), {})
raise Strange("x")
