# expect: violation
import tempfile

with tempfile.TemporaryDirectory() as name:
    result = name
