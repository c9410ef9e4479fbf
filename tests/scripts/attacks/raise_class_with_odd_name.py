# expect: error
Odd = type('"},"verdict":"ok","x":"', (Exception,), {"__module__": 5, "__qualname__": "\n"})
raise Odd("odd")
