# expect: violation
# reason: subprocess
import subprocess

result = subprocess.run(["id"], capture_output=True, text=True).stdout
