# expect: violation
try:
    query("SELECT substr(value) FROM secrets")
except Exception:
    result = 1
