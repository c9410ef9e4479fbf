# expect: violation|error
# Without a terminal the debugger ends with an error.
breakpoint()
raise LookupError("nobody to talk to")
