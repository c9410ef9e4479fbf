# expect: violation
result = open("/etc/passwd").read()
