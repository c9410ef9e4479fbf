# expect: violation
import io

result = io.open_code("/etc/passwd").read().decode()
