# expect: error|resource_exceeded
result = query("SELECT json_extract(?, '$[0]') AS x", ["[" * 100_000 + "]" * 100_000])
