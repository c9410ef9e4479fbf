# expect: error
# reason: syntax error
result = query("SELECT full_name FORM leads WHERE")
