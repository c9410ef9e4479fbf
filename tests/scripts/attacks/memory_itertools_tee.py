# expect: resource_exceeded
# One branch runs ahead, the other keeps everything.
import itertools

ahead, behind = itertools.tee(bytearray(100_000) for _ in itertools.count())
for _ in ahead:
    pass
result = next(behind)
