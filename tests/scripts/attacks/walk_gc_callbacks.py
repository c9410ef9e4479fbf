# expect: violation
import gc

gc.callbacks.append(lambda phase, info: open("/etc/passwd"))
gc.collect()
result = "survived"
