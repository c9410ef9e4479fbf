# expect: violation|error
# The name compares and hashes like an allowed one; Python may then hand that one out.
class Name(str):
    def __eq__(self, other):
        return other == "math" or str.__eq__(self, other)

    def __hash__(self):
        return hash("math")

    def partition(self, sep):
        return ("math", "", "")

    def split(self, *args):
        return ["math"]

    def startswith(self, *args):
        return False


result = __import__(Name("os")).listdir("/")
