# expect: ok|error
class Exploding:
    def __getattribute__(self, name):
        raise SystemExit(0)

    def __repr__(self):
        raise SystemExit(0)


result = Exploding()
