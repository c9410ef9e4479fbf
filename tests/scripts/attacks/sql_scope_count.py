# expect: ok
result = [query(f"SELECT count(*) AS n FROM {t}")[0]["n"] for t in ("campaigns", "leads", "tasks", "artifacts")]
assert result == [1, 32, 24, 9]
