# expect: violation|error
# The path may fail to encode before any opening is tried.
result = open("/etc/\ud800passwd").read()
