# expect: error
class Odd(Exception):
    def __str__(self):
        return 5


raise Odd()
