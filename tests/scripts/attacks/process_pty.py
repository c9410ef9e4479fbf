# expect: violation|error
# The build may come without pty.
import pty

result = pty.spawn(["id"])
