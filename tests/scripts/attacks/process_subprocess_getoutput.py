# expect: violation
# reason: subprocess
from subprocess import getoutput

result = getoutput("cat /etc/passwd")
