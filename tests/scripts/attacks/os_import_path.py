# expect: violation
import os.path

result = os.path.exists("/etc/passwd")
