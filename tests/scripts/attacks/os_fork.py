# expect: violation
import os

result = os.fork()
