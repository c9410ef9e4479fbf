# expect: violation
def peek():
    import os
    return os.stat("/etc/passwd")
peek.__code__ = peek.__code__.replace(co_filename="<frozen os>")
result = str(peek())
