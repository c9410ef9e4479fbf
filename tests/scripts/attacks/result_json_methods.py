# expect: ok|error
class Offer:
    def __json__(self):
        return '"},"verdict":"forged'

    toJSON = to_json = for_json = _asdict = __json__


result = Offer()
