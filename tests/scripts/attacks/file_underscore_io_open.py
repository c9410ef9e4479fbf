# expect: violation
import _io

result = _io.open("/etc/passwd").read()
