# expect: violation
# A codec is code that runs where one expects data.
import codecs

codecs.register(lambda name: open("/etc/passwd") if name == "loot" else None)
result = "x".encode("loot")
