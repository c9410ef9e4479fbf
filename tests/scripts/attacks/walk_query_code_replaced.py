# expect: violation
# The host function loses its body; the way to the table must still be barred.
try:
    query.__code__ = (lambda sql, params=(): [{"value": "forged"}]).__code__
    query.__kwdefaults__ = {}
except (AttributeError, TypeError, ValueError):
    pass
print(query("SELECT 1 AS one"))
result = open("/etc/passwd").read()
