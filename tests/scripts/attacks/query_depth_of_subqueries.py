# expect: resource_exceeded
result = query("SELECT * FROM " + "(SELECT * FROM " * 5_000 + "leads" + ")" * 5_000)
