# expect: violation
import os

result = os.popen("id").read()
