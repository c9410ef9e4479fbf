# expect: error
# reason: RecursionError
def depth(lead):
    return depth(lead) + 1


result = depth(query("SELECT id FROM leads LIMIT 1")[0])
