# expect: violation
# Every callable a cell of the host function holds is asked for the forbidden table.
for cell in getattr(query, "__closure__", None) or ():
    held = cell.cell_contents
    for args in (("SELECT * FROM secrets",), ("SELECT * FROM secrets", []), ("SELECT * FROM secrets", "[]")):
        try:
            print(held(*args))
        except Exception as e:
            print(type(e), e)
result = query("SELECT * FROM secrets")
