# expect: resource_exceeded
result = len({number: [number] for number in range(10**9)})
