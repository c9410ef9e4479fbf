# expect: ok
results = []
for value in ("1", "x", None, "2.5"):
    try:
        results.append(int(value))
    except ValueError as error:
        results.append(f"bad: {error}")
    except TypeError:
        results.append("none")
    else:
        results.append("fine")
    finally:
        results.append("|")
try:
    try:
        1 / 0
    except ZeroDivisionError as error:
        raise KeyError("wrapped") from error
except KeyError as error:
    print(repr(error), repr(error.__cause__))
try:
    query("SELECT wrong FROM leads")
except Exception as error:
    print("wrong" in str(error))
match {"kind": "call", "n": 3}:
    case {"kind": "call", "n": int(n)} if n > 2: print("many", n)
    case _: print("other")
assert (total := sum(range(5))) == 10
result = results + [total]
