# expect: violation
result = eval("open('/etc/passwd').read()")
