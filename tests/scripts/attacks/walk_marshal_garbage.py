# expect: error|violation|resource_exceeded
# Not a code object at all.
import marshal

result = marshal.loads(b"\xe3" + b"\xff" * 200)
