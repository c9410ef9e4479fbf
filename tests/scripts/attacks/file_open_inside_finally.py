# expect: violation
def attempt():
    try:
        return open("/etc/passwd").read()
    finally:
        return "survived"


result = attempt()
