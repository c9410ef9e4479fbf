# expect: resource_exceeded
import io

buffer = io.StringIO()
while True:
    buffer.write("x" * 1_000_000)
