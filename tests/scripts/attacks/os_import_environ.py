# expect: violation
import os

result = dict(os.environ)
