# expect: error
# reason: TypeError
raise "a text"
