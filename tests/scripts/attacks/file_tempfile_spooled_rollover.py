# expect: violation
# Stays in memory until it grows past its size, then asks for a real file.
import tempfile

spool = tempfile.SpooledTemporaryFile(max_size=10)
spool.write(b"x" * 100)
spool.fileno()
result = "rolled over"
