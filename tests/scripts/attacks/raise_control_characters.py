# expect: error
# reason: ValueError
raise ValueError('"}\n{"verdict":"ok"}\r\x1b[2J\x00\u2028')
