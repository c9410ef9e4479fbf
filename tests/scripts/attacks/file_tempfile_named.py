# expect: violation
import tempfile

with tempfile.NamedTemporaryFile("w+") as f:
    f.write("left behind")
    result = f.name
