# expect: resource_exceeded
number = 0
while True:
    number += len(query("SELECT 1 AS one"))
