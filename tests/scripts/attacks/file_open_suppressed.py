# expect: violation
import contextlib

with contextlib.suppress(BaseException):
    print(open("/etc/hostname").read())
result = "survived"
