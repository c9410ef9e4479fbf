# expect: violation
# The forbidden call is never written as text.
import ast

tree = ast.Expression(
    ast.Call(ast.Name("open", ast.Load()), [ast.Constant("/etc/passwd")], [])
)
result = eval(compile(ast.fix_missing_locations(tree), "x", "eval")).read()
