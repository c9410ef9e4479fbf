# expect: violation
class Bad(Exception):
    def __str__(self):
        return open("/etc/passwd").read()
raise Bad()
