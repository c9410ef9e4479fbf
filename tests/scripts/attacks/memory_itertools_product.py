# expect: resource_exceeded
import itertools

result = len(list(itertools.product(range(1000), repeat=4)))
