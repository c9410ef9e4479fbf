# expect: violation
world = query.__globals__
world["_running"] = False
import sys
watched = sys.modules["posix"].open
result = watched("/etc/passwd", 0)
