# expect: violation
# reason: secrets
result = query(sql="SELECT * FROM secrets", params=[])
