# expect: resource_exceeded
import collections

counter = collections.Counter()
while True:
    counter[f"{len(counter):0100000d}"] += 1
