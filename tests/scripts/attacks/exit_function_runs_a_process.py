# expect: violation
import atexit, logging
atexit.register(logging.os.system, "id")
result = 1
