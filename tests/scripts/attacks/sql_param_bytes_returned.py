# expect: ok|error
result = repr(query("SELECT x'00ff00' AS x"))
