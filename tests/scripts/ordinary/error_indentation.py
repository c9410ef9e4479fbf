# expect: error
# reason: IndentationError
for number in range(3):
print(number)
