# expect: error|resource_exceeded
# The tree is handed to the compiler as it is.
import ast

place = dict(lineno=1, col_offset=0, end_lineno=1, end_col_offset=1)
tree = ast.Constant(1, **place)
for _ in range(300_000):
    tree = ast.UnaryOp(ast.USub(), tree, **place)
result = eval(compile(ast.Expression(tree), "x", "eval"))
