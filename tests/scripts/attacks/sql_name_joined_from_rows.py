# expect: violation
# The name of the table comes out of the database itself.
name = query("SELECT char(115, 101, 99, 114, 101, 116, 115) AS name")[0]["name"]
result = query(f"SELECT * FROM {name}")
