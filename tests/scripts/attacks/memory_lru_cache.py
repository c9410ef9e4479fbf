# expect: resource_exceeded
import functools


@functools.cache
def remember(number):
    return bytearray(1_000_000)


for number in range(10**9):
    remember(number)
