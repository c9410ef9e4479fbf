# expect: violation
import _io

result = _io.open_code("/etc/passwd").read().decode()
