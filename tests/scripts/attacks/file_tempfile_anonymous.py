# expect: violation
import tempfile

with tempfile.TemporaryFile() as f:
    f.write(b"x")
result = "written"
