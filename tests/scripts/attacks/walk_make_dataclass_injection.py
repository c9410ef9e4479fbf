# expect: error
# reason: TypeError
import dataclasses

result = dataclasses.make_dataclass("X", ["a: int = open('/etc/passwd')"])
