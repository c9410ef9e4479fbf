# expect: violation
path = globals().get("__file__") or "script.py"
result = open(path).read()
