# expect: violation
result = open(b"/etc/passwd", "rb").read()
