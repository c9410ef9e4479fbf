# expect: violation
import io
result = io.open_code("/etc/hostname").read()
