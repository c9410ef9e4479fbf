# expect: violation
import builtins
kept = builtins.__import__
def quiet(name, *rest, **named):
    return kept(name, *rest, **named)
builtins.__import__ = quiet
import os
result = os.listdir("/")
