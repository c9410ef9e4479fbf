# expect: error
result = query("SELECT '\ud800' AS x")
