# expect: violation
with open("/dev/urandom", "rb") as source:
    result = source.read(16).hex()
