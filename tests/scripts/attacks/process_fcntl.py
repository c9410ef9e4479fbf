# expect: violation|error
# The build may come without fcntl.
import fcntl

result = fcntl.fcntl(1, fcntl.F_GETFL)
