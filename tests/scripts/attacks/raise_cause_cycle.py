# expect: error
# reason: ValueError
e = ValueError("its own cause")
other = KeyError("in between")
e.__cause__, other.__cause__ = other, e
raise e
