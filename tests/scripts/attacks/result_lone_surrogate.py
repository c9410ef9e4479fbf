# expect: ok|error
# JSON text has no such character.
result = {"a\ud800": "b\udfff"}
