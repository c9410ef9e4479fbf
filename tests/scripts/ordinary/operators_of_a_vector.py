# expect: ok
class Vector:
    __slots__ = ("values",)

    def __init__(self, *values):
        self.values = values

    def __add__(self, other):
        return Vector(*(a + b for a, b in zip(self.values, other.values)))

    def __mul__(self, factor):
        return Vector(*(a * factor for a in self.values))

    __rmul__ = __mul__

    def __matmul__(self, other):
        return sum(a * b for a, b in zip(self.values, other.values))

    def __eq__(self, other):
        return self.values == other.values

    def __hash__(self):
        return hash(self.values)

    def __getitem__(self, index):
        return self.values[index]

    def __contains__(self, value):
        return value in self.values

    def __iter__(self):
        return iter(self.values)

    def __repr__(self):
        return f"Vector{self.values}"

    def __bool__(self):
        return any(self.values)


a, b = Vector(1, 2, 3), Vector(4, 5, 6)
print(a + b, 2 * a, a @ b, 2 in a, bool(Vector(0, 0)), a[-1], [*b], a == Vector(1, 2, 3), len({a, Vector(1, 2, 3)}))
try:
    a.other = 1
except AttributeError:
    print("no more attributes")
result = list(a + b * 10)
