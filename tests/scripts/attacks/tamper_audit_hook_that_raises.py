# expect: violation
# A hook that raises first would keep the true one from being asked.
import sys


def hook(event, args):
    if event == "open":
        raise RuntimeError("swallowed")


try:
    sys.addaudithook(hook)
    open("/etc/passwd")
except RuntimeError:
    pass
import os

result = os.listdir("/")
