# expect: violation
try:
    query("SELECT nothing_like_it FROM secrets")
except Exception as error:
    print(error)
