# expect: error|ok
# A set has no order.
result = query("SELECT ? AS x", {5})
