# expect: violation
# Keeps the frame alive past its end and reads it from outside.
def outer():
    hidden = open

    def inner():
        return hidden

    return inner


result = outer().__closure__[0].cell_contents("/etc/passwd").read()
