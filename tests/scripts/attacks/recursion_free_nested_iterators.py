# expect: ok|error|resource_exceeded
import itertools

value = iter(())
for _ in range(300_000):
    value = itertools.chain(value)
del value
result = "freed"
