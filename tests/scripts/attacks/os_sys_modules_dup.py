# expect: violation
import os

result = os.dup(1)
