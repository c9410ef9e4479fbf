# expect: violation|ok
# Where there is no environment, the names stay as they are.
import posixpath

result = posixpath.expandvars("$HOME:$PATH:$USER")
assert result == "$HOME:$PATH:$USER"
