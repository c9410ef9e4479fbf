# expect: error
value = []
value.append(value)
result = query("SELECT ? AS x", value)
