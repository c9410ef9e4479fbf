# expect: violation|error
# Python itself turns a NUL in a path down with ValueError.
result = open("/etc/passwd\0.txt").read()
