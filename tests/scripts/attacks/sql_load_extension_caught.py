# expect: violation
# reason: load_extension
try:
    result = query("SELECT load_extension('x')")
except BaseException as e:
    result = repr(e)
