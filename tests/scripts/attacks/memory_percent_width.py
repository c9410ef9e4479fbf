# expect: resource_exceeded
result = len("%2000000000d" % 1)
