# expect: ok|error|resource_exceeded
# The list grows while it is read, for a reader that asks the method.
class Growing(list):
    def __iter__(self):
        while True:
            yield "x" * 1000


result = Growing([1, 2, 3])
