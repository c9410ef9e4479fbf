# expect: resource_exceeded
import struct

result = len(struct.pack("2000000000x"))
