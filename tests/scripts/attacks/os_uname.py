# expect: violation
import os

result = list(os.uname())
