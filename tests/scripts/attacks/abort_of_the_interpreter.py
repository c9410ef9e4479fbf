# expect: violation
import random
random._os.abort()
