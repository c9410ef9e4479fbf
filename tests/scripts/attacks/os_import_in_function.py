# expect: violation
def helper():
    from os import getenv as get

    return get("HOME")


result = helper()
