# expect: error|violation
class Sly:
    def __str__(self):
        return "SELECT * FROM secrets"


result = query(Sly())
