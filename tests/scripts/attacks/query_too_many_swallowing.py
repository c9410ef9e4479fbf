# expect: resource_exceeded
while True:
    try:
        query("SELECT 1 AS one")
    except BaseException:
        pass
