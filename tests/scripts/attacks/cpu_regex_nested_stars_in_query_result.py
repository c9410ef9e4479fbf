# expect: resource_exceeded
# wall-s: 3
import re
name = query("SELECT full_name FROM leads LIMIT 1")[0]["full_name"]
result = re.search(r"^(\w+\s?)*$", (name + "x") * 20 + "!!")
