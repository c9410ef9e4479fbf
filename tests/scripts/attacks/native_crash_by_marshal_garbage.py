# expect: error|violation|resource_exceeded
import marshal, types
code = marshal.loads(b"\xe3" + b"\x00" * 16 + b"\xff" * 64)
exec(code)
