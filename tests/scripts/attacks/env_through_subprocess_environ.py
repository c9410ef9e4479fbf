# expect: violation
# reason: subprocess
import subprocess

result = dict(subprocess.os.environ)
