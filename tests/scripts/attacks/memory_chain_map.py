# expect: resource_exceeded
import collections

chain = collections.ChainMap()
while True:
    chain = chain.new_child({"x": bytearray(1_000_000)})
