# expect: violation
query("VACUUM INTO '/tmp/copy.db'")
