# expect: violation
import sys


def hook(event, args):
    if event == "open":
        raise SystemExit(0)


sys.addaudithook(hook)
result = open("/etc/passwd").read()
