# expect: resource_exceeded
result = query("SELECT " + "+".join(["1"] * 20_000) + " AS n")
