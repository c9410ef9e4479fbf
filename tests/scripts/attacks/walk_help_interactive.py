# expect: violation|error
# The build may start without site, and has no terminal.
help()
raise LookupError("nobody to talk to")
