# expect: violation
def f(path): return open(path).read()
f.__code__ = f.__code__.replace(co_filename="/python/io.py", co_name="open")
result = f("/etc/passwd")
