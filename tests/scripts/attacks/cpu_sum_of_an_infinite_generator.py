# expect: resource_exceeded
# wall-s: 3
import itertools
result = sum(x for x in itertools.cycle([1, 2, 3]))
