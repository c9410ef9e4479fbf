# expect: violation
result = __import__("os", globals(), locals(), ["environ"], 0).environ.copy()
