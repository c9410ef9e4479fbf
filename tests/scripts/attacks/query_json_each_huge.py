# expect: resource_exceeded
result = len(query("SELECT a.value AS x FROM json_each(?) a, json_each(?) b", ["[" + "1," * 9999 + "1]"] * 2))
