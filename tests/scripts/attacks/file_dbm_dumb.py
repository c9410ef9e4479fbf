# expect: violation
import dbm.dumb

db = dbm.dumb.open("/tmp/genie-corpus-db", "c")
db["a"] = "b"
db.close()
result = "stored"
