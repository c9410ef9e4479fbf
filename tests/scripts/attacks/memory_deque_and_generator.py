# expect: resource_exceeded
import collections, itertools
result = collections.deque(itertools.count())
