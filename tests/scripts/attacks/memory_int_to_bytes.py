# expect: resource_exceeded
result = len((1).to_bytes(2_000_000_000, "big"))
