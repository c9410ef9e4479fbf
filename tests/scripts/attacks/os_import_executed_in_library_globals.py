# expect: violation
# The import statement runs inside the namespace of a library module.
import json

exec("import os as smuggled", vars(json))
result = json.smuggled.listdir("/")
