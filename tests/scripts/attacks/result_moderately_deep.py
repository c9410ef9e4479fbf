# expect: ok|error|resource_exceeded
# A reader of the answer may have a limit of its own; the answer must stay readable.
result = []
for _ in range(400):
    result = [result]
