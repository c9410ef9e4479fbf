# expect: violation
for name in ("secrets", "tokens", "passwords"):
    try:
        print(query(f"SELECT * FROM {name}"))
    except Exception as error:
        print("not", name, error)
result = 1
