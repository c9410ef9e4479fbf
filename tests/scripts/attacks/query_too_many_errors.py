# expect: resource_exceeded
# Statements that fail are statements too.
while True:
    try:
        query("SELECT nonsense FROM leads")
    except Exception:
        pass
