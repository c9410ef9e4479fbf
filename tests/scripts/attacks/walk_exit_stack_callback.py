# expect: violation
import contextlib

with contextlib.ExitStack() as stack:
    stack.callback(open, "/tmp/genie-corpus-left-behind", "w")
result = "left"
