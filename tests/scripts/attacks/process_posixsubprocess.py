# expect: violation|error
# The build may come without the module.
import _posixsubprocess

result = _posixsubprocess.fork_exec
