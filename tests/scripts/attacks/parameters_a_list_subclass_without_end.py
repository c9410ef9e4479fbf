# expect: resource_exceeded
# wall-s: 5
class Endless(list):
    def __iter__(self):
        while True: yield 1
result = query("SELECT ? AS x", Endless([1]))
