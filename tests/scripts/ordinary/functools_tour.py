# expect: ok
import functools


@functools.lru_cache(maxsize=None)
def ways(messages, days):
    """In how many ways messages can be spread over days, at most three a day."""
    if messages == 0:
        return 1
    if days == 0 or messages < 0:
        return 0
    return sum(ways(messages - today, days - 1) for today in range(4))


@functools.singledispatch
def show(value):
    return f"? {value!r}"


@show.register
def _(value: int):
    return f"number {value}"


@show.register(list)
def _(value):
    return ", ".join(show(v) for v in value)


@functools.total_ordering
class Priority:
    def __init__(self, value):
        self.value = value

    def __eq__(self, other):
        return self.value == other.value

    def __lt__(self, other):
        return self.value < other.value


tasks = sorted(query("SELECT id, priority FROM tasks ORDER BY id"), key=functools.cmp_to_key(lambda a, b: b["priority"] - a["priority"]))
triple = functools.partial(int.__mul__, 3)
print(show([1, "x", [2, 3]]), triple(14), Priority(2) >= Priority(1))
print(ways.cache_info().hits >= 0, functools.reduce(lambda a, b: a * b, range(1, 11)))
result = {"ways": ways(25, 12), "first": [t["id"] for t in tasks[:5]]}
