# expect: error
# reason: StopAsyncIteration
raise StopAsyncIteration("no more")
