# expect: ok|error|resource_exceeded
# The hash of a tuple has no guard of its own against depth.
value = ()
for _ in range(300_000):
    value = (value,)
result = hash(value) is not None
