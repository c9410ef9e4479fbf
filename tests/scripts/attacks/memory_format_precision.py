# expect: resource_exceeded|error
# Python may find the precision too big on its own account.
result = len("{:.2000000000f}".format(1.5))
