# expect: error|violation
# The text does not parse, whatever it was meant to read.
result = query("SELECT * FRM secrets")
