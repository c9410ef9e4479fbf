# expect: violation
class Sql(str):
    def __str__(self): return "SELECT * FROM secrets"
    def encode(self, *_): return b"SELECT * FROM secrets"
result = query(Sql("SELECT * FROM audit_log"))
