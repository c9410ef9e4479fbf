# expect: violation
result = query("VACUUM INTO '/tmp/genie-corpus.db'")
