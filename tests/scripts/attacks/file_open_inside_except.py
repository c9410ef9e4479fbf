# expect: violation
try:
    result = open("/etc/passwd").read()
except BaseException:
    result = "survived"
