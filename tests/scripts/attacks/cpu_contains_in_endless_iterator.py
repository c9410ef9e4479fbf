# expect: resource_exceeded
# wall-s: 3
import itertools
result = -1 in itertools.count()
