# expect: violation
import os

os.umask(0)
os.chmod("/tmp/genie-corpus-nothing-here", 0o777)
result = "opened wide"
