# expect: resource_exceeded
result = len("%1000000000d" % 1 + "%1000000000d" % 2)
