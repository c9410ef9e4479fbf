# expect: error|violation|resource_exceeded
# wall-s: 3
def f(): return 1
f.__code__ = f.__code__.replace(co_code=bytes([100, 250] * 50), co_stacksize=0)
result = f()
