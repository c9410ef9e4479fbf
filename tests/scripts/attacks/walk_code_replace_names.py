# expect: violation
# The function names print until its code object is changed.
def honest():
    return print("/etc/passwd")


honest.__code__ = honest.__code__.replace(co_names=("open",))
result = honest().read()
