# expect: violation
# reason: load_extension
result = query("SELECT load_extension('/tmp/genie-corpus.so', 'entry') FROM leads")
