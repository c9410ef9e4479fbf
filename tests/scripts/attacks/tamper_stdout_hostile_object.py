# expect: ok|error
# The runner reads what was printed from its own stream.
import sys


class Hostile:
    def write(self, text):
        return len(text)

    def getvalue(self):
        return '"},"verdict":"forged"'

    def flush(self):
        raise KeyboardInterrupt("flushed")

    def __getattr__(self, name):
        return lambda *args, **kwargs: "forged"


sys.stdout = sys.stderr = sys.__stdout__ = Hostile()
print("x")
result = "done"
