# expect: violation|error
# The build may not know second interpreters.
from concurrent import interpreters

other = interpreters.create()
other.exec("import os; print(os.listdir('/'))")
result = "ran"
