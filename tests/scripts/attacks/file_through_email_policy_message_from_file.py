# expect: violation
import tokenize
with tokenize.open("/etc/profile") as source:
    result = source.read()
