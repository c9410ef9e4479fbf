# expect: violation
result = open("/proc/self/environ", "rb").read().decode("latin-1")
