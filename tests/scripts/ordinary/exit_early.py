# expect: ok
# An end of one's own choice is no error.
import sys

result = {"leads": query("SELECT count(*) AS n FROM leads")[0]["n"]}
if result["leads"] > 10:
    print("enough")
    sys.exit(0)
result = "never"
