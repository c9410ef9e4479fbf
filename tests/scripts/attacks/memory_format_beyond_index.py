# expect: error|resource_exceeded
# Python finds the width too big on its own account.
result = len("{:>99999999999999999999}".format("x"))
