# expect: resource_exceeded|error
raise MemoryError("not really")
