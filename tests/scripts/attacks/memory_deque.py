# expect: resource_exceeded|error
# CPython forgets to name the error here and makes a SystemError of it.
import collections

result = len(collections.deque([None]) * 1_000_000_000)
