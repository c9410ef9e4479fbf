# expect: resource_exceeded
import itertools

result = len(list(itertools.repeat(0, 2**30)))
