# expect: ok|error
# Bytes that are no UTF-8, called text.
result = repr(query("SELECT CAST(x'ff41fe' AS TEXT) AS x"))
