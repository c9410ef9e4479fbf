# expect: ok|error|resource_exceeded
import itertools


class Endless(list):
    def __iter__(self):
        return itertools.repeat("x" * 1000)


result = query("SELECT ? AS x", Endless([1]))
