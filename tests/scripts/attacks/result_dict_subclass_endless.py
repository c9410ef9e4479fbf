# expect: ok|error|resource_exceeded
# The items never end, for a reader that asks the method.
import itertools


class Endless(dict):
    def items(self):
        return zip(map(str, itertools.count()), itertools.repeat("x" * 1000))


result = Endless(a=1)
