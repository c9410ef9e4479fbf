# expect: violation
# reason: secrets
try:
    result = query("SELECT * FROM secrets")
except BaseException as e:
    result = repr(e)
