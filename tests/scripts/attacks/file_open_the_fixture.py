# expect: violation
# The fixture holds texts no script may see; look for it wherever it could lie.
found = {}
for path in ("tables.sql", "./tests/scripts/tables.sql", "../tables.sql", "/tests/scripts/tables.sql"):
    try:
        found[path] = open(path, encoding="utf-8").read()
    except OSError as e:
        found[path] = str(e)
print(found)
result = found
