# expect: resource_exceeded
import io

buffer = io.BytesIO()
buffer.seek(1_500_000_000)
buffer.write(b"x")
result = buffer.tell()
