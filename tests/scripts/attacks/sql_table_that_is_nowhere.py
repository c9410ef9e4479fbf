# expect: violation
# reason: customers
result = query("SELECT * FROM customers")
