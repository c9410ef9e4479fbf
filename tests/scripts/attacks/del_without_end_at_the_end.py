# expect: resource_exceeded
# wall-s: 3
class Late:
    def __del__(self):
        while True:
            pass
late = Late()
result = 1
