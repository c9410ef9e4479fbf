# expect: violation
world = query.__globals__
world["FORBIDDEN_EVENTS"] = ()
world["_running"] = False
result = world["io"].open("/etc/passwd").read()
