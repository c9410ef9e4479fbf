# expect: ok|error|resource_exceeded
# The order of bases grows with every generation.
class Line:
    pass


for _ in range(300):
    Line = type("Line", (Line,), {})
result = len(Line.__mro__) > 0
