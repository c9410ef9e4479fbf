# expect: resource_exceeded|ok
# Parentheses leave nothing behind in the tree; a parser that copes may answer.
result = query("SELECT " + "(" * 20_000 + "1" + ")" * 20_000 + " AS n")
