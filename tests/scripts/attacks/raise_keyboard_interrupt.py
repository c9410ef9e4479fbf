# expect: error
# reason: KeyboardInterrupt
raise KeyboardInterrupt
