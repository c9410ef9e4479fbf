# expect: resource_exceeded
result = len("{:>2000000000}".format(1))
