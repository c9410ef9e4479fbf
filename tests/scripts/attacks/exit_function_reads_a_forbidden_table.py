# expect: violation
import atexit
atexit.register(query, "SELECT * FROM secrets")
result = 1
