# expect: error|resource_exceeded
# wall-s: 2
class Slow(Exception):
    def __str__(self):
        while True:
            pass


raise Slow()
