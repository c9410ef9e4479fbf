# expect: resource_exceeded
import itertools

result = len(list(itertools.permutations(range(14))))
