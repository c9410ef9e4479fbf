# expect: error|ok
result = query("SELECT :x AS x", {"x": 1, 2: 3, None: 4, (1, 2): 5})
