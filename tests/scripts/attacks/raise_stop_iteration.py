# expect: error
# reason: StopIteration
raise StopIteration("no more")
