# expect: violation
result = print.__self__.open("/etc/passwd").read() if hasattr(print, "__self__") else len.__self__.open("/etc/passwd").read()
