# expect: resource_exceeded
# wall-s: 2
# No bytecode runs in this loop.
import collections
import itertools

collections.deque(itertools.count(), maxlen=0)
