# expect: violation
try:
    query("ATTACH ':memory:' AS other")
except Exception:
    pass
result = []
