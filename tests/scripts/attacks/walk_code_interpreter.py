# expect: violation
import code

interpreter = code.InteractiveInterpreter()
interpreter.runsource("import os; print(os.listdir('/'))")
result = "ran"
