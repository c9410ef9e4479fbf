# expect: violation
import io

result = io.open("/etc/passwd").read()
