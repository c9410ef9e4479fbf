# expect: ok|error
# Two keys with one text, of which one hashes otherwise.
class Key(str):
    def __hash__(self):
        return 7

    def __eq__(self, other):
        return self is other


result = {"verdict": 1, Key("verdict"): 2}
