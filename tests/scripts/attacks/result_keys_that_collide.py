# expect: ok|error
# Two keys that are the same text in JSON.
result = {1: "number", "1": "text", True: "was one already"}
