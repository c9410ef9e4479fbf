# expect: ok
from functools import lru_cache, reduce, partial, singledispatch, wraps, total_ordering, cached_property
@lru_cache(maxsize=None)
def ways(n): return 1 if n < 2 else ways(n - 1) + ways(n - 2)
@singledispatch
def show(x): return f"? {x}"
@show.register
def _(x: int): return f"int {x}"
@show.register(list)
def _(x): return f"list of {len(x)}"
def counted(f):
    @wraps(f)
    def inner(*a, **k):
        inner.calls += 1
        return f(*a, **k)
    inner.calls = 0
    return inner
@counted
def add(a, b=1): return a + b
print(ways(90), ways.cache_info(), show(3), show([1]), show("s"), reduce(add, [1, 2, 3]), add.calls, add.__name__, partial(add, b=5)(1))
result = ways(300)
