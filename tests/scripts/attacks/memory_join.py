# expect: resource_exceeded
import itertools

result = len("".join(itertools.repeat("x" * 1_000_000, 2_000)))
