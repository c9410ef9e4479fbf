# expect: violation|error
# The build may start without site.
license()
raise LookupError("nothing to show")
