# expect: violation
import _pyio

result = _pyio.open("/etc/passwd").read()
