# expect: error
# reason: ValueError
import collections

result = collections.namedtuple("X", ["a", "b=open('/etc/passwd')"])
