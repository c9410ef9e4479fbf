# expect: resource_exceeded
import itertools
result = len(list(itertools.product(range(200), repeat=4)))
