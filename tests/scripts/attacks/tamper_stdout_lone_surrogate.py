# expect: ok|error
# Cannot be written as UTF-8.
print("before \ud800 after")
result = "printed"
