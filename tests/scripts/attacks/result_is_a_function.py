# expect: ok|error
result = query
