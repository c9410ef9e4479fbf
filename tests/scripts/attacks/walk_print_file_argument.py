# expect: violation
# print writes to anything with a write method.
class Sink:
    def write(self, text):
        import os

        os.write(1, text.encode())


print("hello", file=Sink())
result = "written"
