# expect: violation
def read(path, opener=open):
    try:
        return opener(path).read()
    except BaseException as error:
        return repr(error)
result = read("/proc/self/environ")
