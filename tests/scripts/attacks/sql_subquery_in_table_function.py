# expect: violation
# reason: secrets
result = query("SELECT * FROM json_each((SELECT json_group_array(value) FROM secrets))")
