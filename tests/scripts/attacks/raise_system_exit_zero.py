# expect: ok
# An end of one's own choice is no error.
result = "ended early"
raise SystemExit(0)
