# expect: resource_exceeded
text = "double me"
while True:
    text += text
