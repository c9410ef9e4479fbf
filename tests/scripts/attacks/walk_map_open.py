# expect: violation
result = [f.read() for f in map(open, ["/etc/passwd", "/etc/group"])]
