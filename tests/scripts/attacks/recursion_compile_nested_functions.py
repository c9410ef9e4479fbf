# expect: error|resource_exceeded
source = "".join(" " * depth + "def f():\n" for depth in range(3000)) + " " * 3000 + "pass\n"
exec(source)
result = "compiled"
