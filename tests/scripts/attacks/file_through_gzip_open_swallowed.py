# expect: violation
import gzip, contextlib
with contextlib.suppress(BaseException):
    gzip.open("/tmp/x.gz", "wb").write(b"x")
result = 1
