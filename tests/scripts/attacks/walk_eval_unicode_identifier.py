# expect: violation
# Full-width letters are the same identifier after normalisation.
result = ｏｐｅｎ("/etc/passwd").read()
