# expect: resource_exceeded
# wall-s: 3
class Bad(Exception):
    def __str__(self):
        while True: pass
raise Bad()
