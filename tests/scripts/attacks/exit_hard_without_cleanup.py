# expect: violation
import random
print("before")
random._os._exit(0)
