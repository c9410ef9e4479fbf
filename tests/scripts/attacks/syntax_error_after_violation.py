# expect: error
# reason: SyntaxError
# The whole file is compiled before its first line runs.
import os

result = os.listdir("/"
