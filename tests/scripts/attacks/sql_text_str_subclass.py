# expect: ok|violation|error
# Shows one text to a check and another to the database.
class Sly(str):
    looks = 0

    def __str__(self):
        return "SELECT * FROM secrets"

    def encode(self, *args):
        return b"SELECT * FROM secrets"

    def lower(self):
        return "select 1"

    def strip(self, *args):
        return "SELECT 1"

    def split(self, *args):
        return ["SELECT", "1"]

    def __contains__(self, item):
        return False


result = query(Sly("SELECT 1 AS n"))
assert result == [{"n": 1}]
