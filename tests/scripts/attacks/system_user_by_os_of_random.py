# expect: violation
import random
result = random._os.getpid()
