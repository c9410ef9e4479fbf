# expect: resource_exceeded
class Endless(dict):
    def items(self):
        n = 0
        while True:
            yield str(n), n
            n += 1
result = Endless(a=1)
