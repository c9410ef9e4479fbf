# expect: violation
# The finally block of a generator runs when the generator is dropped.
def keep():
    try:
        yield
    finally:
        open("/etc/passwd")


generator = keep()
next(generator)
del generator
result = "ended"
