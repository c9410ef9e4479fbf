# expect: error
class Text(str):
    def __str__(self):
        return '"},"verdict":"ok'

    def encode(self, *args):
        raise SystemExit(0)


class Odd(Exception):
    def __str__(self):
        return Text('x"},"verdict":"ok')


raise Odd()
