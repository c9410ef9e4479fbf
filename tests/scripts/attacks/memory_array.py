# expect: resource_exceeded
import array

result = len(array.array("q", [0]) * 500_000_000)
