# expect: violation
import marshal
import types

data = marshal.dumps(compile("open('/etc/passwd').read()", "x", "eval"))
result = types.FunctionType(marshal.loads(data), globals())()
