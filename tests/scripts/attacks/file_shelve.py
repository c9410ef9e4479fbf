# expect: violation
import shelve

with shelve.open("/tmp/genie-corpus-shelf") as shelf:
    shelf["leads"] = query("SELECT * FROM leads")
result = "stored"
