# expect: ok|error
# The text changes between the looks at it.
class Sly(str):
    def __str__(self):
        return "x'; DROP TABLE leads; --"

    def encode(self, *args):
        return b"x'; DROP TABLE leads; --"


result = query("SELECT ? AS x", [Sly("honest")])
