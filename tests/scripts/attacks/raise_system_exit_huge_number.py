# expect: error
raise SystemExit(2**64)
