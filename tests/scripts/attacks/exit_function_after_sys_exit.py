# expect: violation
import atexit, sys
atexit.register(lambda: open("/etc/passwd"))
sys.exit(0)
