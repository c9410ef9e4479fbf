# expect: violation
class Path:
    content = property(lambda self: open("/etc/passwd").read())


result = Path().content
