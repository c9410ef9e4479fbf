# expect: violation
# The true text is the forbidden one, every method says otherwise.
class Sly(str):
    def __str__(self):
        return "SELECT 1 AS n"

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0

    def __iter__(self):
        return iter("SELECT 1 AS n")

    lower = upper = strip = casefold = __str__


text = Sly("SELECT * FROM secrets")
query(text)
result = query(str.__str__(text))
