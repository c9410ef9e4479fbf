# expect: ok|resource_exceeded|error
# SQLite has a limit of its own for arguments.
result = query("SELECT length(char(" + ",".join(["65"] * 5000) + ")) AS n")
