# expect: ok|error
result = {"\ud800": ["\udfff", "fine"]}
print("printed \udc80")
