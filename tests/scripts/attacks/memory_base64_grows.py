# expect: resource_exceeded
import base64

data = b"x" * 1_000_000
while True:
    data = base64.b16encode(data)
