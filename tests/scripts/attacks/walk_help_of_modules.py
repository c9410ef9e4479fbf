# expect: violation|error
# Looks through every package on the path.
help("modules")
raise LookupError("no modules to show")
