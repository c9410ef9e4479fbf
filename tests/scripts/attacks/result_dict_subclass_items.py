# expect: ok|error
class Sly(dict):
    def items(self):
        raise KeyboardInterrupt("no items for you")

    def keys(self):
        return ["not", "mine"]

    def __iter__(self):
        return iter(["not", "mine"])

    def __len__(self):
        return -1


result = Sly(a=1)
