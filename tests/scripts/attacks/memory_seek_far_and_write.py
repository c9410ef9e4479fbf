# expect: resource_exceeded
import io
file = io.BytesIO()
file.seek(10 ** 11)
file.write(b"x")
