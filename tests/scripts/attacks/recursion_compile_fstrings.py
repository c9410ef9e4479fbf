# expect: error|resource_exceeded
source = "1"
for _ in range(400):
    source = 'f"{' + source + '}"'
result = eval(source)
