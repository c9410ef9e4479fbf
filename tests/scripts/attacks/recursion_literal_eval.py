# expect: error|resource_exceeded
import ast

result = ast.literal_eval("[" * 100_000 + "]" * 100_000)
