# expect: ok|resource_exceeded|error
# Planning a join of sixty tables is work before the first row; this one has none.
tables = ", ".join(f"leads l{n}" for n in range(60))
where = " AND ".join(f"l{n}.id = l{(n * 7 + 3) % 60}.company" for n in range(60))
result = query(f"SELECT count(*) AS n FROM {tables} WHERE {where} AND l0.id = 'nobody'")
