# expect: error
# reason: oid_of_nothing
result = query("SELECT oid_of_nothing FROM tasks")
