# expect: ok|error|resource_exceeded
# More digits than Python writes without being asked.
result = 2**100000
