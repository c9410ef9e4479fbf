# expect: error|resource_exceeded
import ast

tree = ast.Constant(1)
for _ in range(300_000):
    tree = ast.UnaryOp(ast.USub(), tree)
result = eval(compile(ast.fix_missing_locations(ast.Expression(tree)), "x", "eval"))
