# expect: error|violation
# The runner reports the error with its own means.
import sys


def hook(*args):
    print("forged")
    open("/etc/passwd")


sys.excepthook = sys.__excepthook__ = hook
raise ValueError("honest")
