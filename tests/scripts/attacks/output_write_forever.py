# expect: resource_exceeded
import sys

while True:
    sys.stdout.write("\u2603" * 10_000)
