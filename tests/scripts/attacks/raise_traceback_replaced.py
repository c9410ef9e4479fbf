# expect: error
# reason: ValueError
e = ValueError("no trace")
e.__traceback__ = None
e.with_traceback = lambda *args: e
raise e
