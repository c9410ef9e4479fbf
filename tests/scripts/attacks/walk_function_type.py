# expect: violation
import types

code = compile("result = open('/etc/passwd').read()", "x", "exec")
space = {}
types.FunctionType(code, space)()
result = space["result"]
