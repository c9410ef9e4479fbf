# expect: error|resource_exceeded
# An iterator is no list of parameters, and this one has no end.
import itertools

result = query("SELECT ? AS x", itertools.repeat("x" * 1000))
