# expect: ok|error|resource_exceeded
# A generator is no JSON; whoever reads it to its end is lost.
import itertools

result = ("x" * 1000 for _ in itertools.count())
