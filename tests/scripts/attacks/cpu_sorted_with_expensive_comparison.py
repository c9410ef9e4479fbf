# expect: resource_exceeded
# wall-s: 3
class Slow:
    def __lt__(self, other):
        for _ in range(10 ** 9): pass
        return True
result = sorted([Slow() for _ in range(100)])
