# expect: error
# The build may start without site, which makes a NameError.
exit(3)
