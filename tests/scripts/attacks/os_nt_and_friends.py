# expect: violation
# Names of the same module on other systems, then the true one.
for name in ("nt", "ce", "os2", "java.lang", "posix"):
    try:
        module = __import__(name)
    except ImportError:
        continue
    result = module.listdir("/")
    break
