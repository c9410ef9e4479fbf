# expect: error
# reason: there_is_no_such_function
result = query("SELECT there_is_no_such_function(1)")
