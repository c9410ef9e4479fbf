# expect: ok
result = []
for table, column in (("campaigns", "id"), ("leads", "campaign_id"), ("tasks", "campaign_id"), ("artifacts", "campaign_id")):
    rows = query(f"SELECT * FROM {table}")
    assert rows and all(row[column] == "a" for row in rows), table
    result += query(f"SELECT * FROM {table} WHERE {column} IS NOT 'a'")
assert result == []
