# expect: violation
result = len.__self__.__dict__["op" + "en"]("/etc/passwd").read()
