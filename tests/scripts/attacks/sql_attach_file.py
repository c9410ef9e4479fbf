# expect: violation
result = query("ATTACH DATABASE '/tmp/genie-corpus.db' AS other")
