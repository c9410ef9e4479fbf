# expect: error
# reason: SystemExit
raise SystemExit(3)
