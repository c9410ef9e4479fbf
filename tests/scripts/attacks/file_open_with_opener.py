# expect: violation
result = open("/etc/passwd", opener=lambda path, flags: 0).read()
