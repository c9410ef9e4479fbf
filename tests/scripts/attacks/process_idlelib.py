# expect: violation|error
# The build may come without idlelib.
from idlelib import run

result = run.__name__
open("/etc/passwd")
