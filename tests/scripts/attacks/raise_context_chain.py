# expect: error|resource_exceeded
# A chain of a hundred thousand causes.
last = None
for number in range(100000):
    e = ValueError(number)
    e.__context__ = last
    last = e
raise last
