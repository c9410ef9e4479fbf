# expect: error
result = query("SELECT :wanted AS x", {"given": 1})
