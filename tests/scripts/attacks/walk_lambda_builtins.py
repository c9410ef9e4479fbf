# expect: violation
result = (lambda: 0).__builtins__["open"]("/etc/passwd").read()
