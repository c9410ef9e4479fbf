# expect: violation
def rows(opener=open):
    try:
        yield 1
    finally:
        opener("/etc/passwd")
generator = rows()
result = next(generator)
