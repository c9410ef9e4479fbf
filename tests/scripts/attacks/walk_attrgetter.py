# expect: violation
import operator

result = operator.attrgetter("__self__.open")(len)("/etc/passwd").read()
