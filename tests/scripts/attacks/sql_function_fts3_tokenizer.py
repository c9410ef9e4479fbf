# expect: violation|error
# The function may simply not be there.
result = query("SELECT fts3_tokenizer('simple') AS x")
