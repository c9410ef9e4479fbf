# expect: error
# reason: RecursionError
def down(n):
    return down(n + 1)


result = down(0)
