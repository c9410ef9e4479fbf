# expect: ok|error|resource_exceeded
# A key clears the container it lies in while the runner writes it.
class Key(str):
    def __str__(self):
        result["list"].clear()
        return "key"

    __repr__ = __str__


result = {"list": [1, 2, 3] * 100}
result[Key("k")] = result["list"]
