# expect: resource_exceeded
result = len("%*d" % (2_000_000_000, 1))
