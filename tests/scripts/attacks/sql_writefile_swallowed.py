# expect: violation
try:
    query("SELECT writefile('/tmp/x', 'y')")
except Exception:
    result = None
