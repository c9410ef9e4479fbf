# expect: violation|error|ok
# Standard input may be empty or missing; nothing may come out of it.
import sys

text = (sys.stdin or sys.__stdin__).read()
assert text == ""
result = text
