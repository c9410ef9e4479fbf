# expect: resource_exceeded|error|ok
sql = "SELECT 1 AS x"
for _ in range(300):
    sql = f"SELECT * FROM ({sql})"
result = query(sql)
