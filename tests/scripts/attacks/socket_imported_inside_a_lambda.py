# expect: violation
connect = lambda host: __import__("socket").create_connection((host, 80))
try:
    connect("example.com")
except Exception:
    result = "offline"
