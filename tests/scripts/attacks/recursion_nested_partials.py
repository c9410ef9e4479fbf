# expect: error|resource_exceeded
import functools


def call(function):
    return function()


function = int
for _ in range(100_000):
    function = functools.partial(call, function)
result = function()
