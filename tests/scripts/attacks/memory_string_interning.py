# expect: resource_exceeded
import sys

held = [sys.intern(f"{number:0100000d}") for number in range(10**6)]
result = len(held)
