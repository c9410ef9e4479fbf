# expect: error
# reason: SystemExit
raise SystemExit("something went wrong")
