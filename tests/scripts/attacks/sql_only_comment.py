# expect: error|ok
# Nothing to run: an error, or no rows.
result = query("-- nothing")
