# expect: error
# reason: ValueError
try:
    raise SystemExit(0)
finally:
    raise ValueError("last word")
