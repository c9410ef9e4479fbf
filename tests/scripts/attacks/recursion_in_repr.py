# expect: error|resource_exceeded
import sys
sys.setrecursionlimit(10 ** 8)
class Self:
    def __repr__(self): return f"<{[self]!r}>"
print(Self())
