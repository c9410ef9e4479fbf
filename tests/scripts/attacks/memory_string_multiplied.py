# expect: resource_exceeded
text = "x" * (1 << 30)
result = len(text)
