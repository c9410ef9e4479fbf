# expect: resource_exceeded
result = f"{1:>99999999999}"
