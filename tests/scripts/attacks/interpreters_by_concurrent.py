# expect: violation|error
import concurrent.interpreters as interpreters
sub = interpreters.create()
sub.exec("import os; os.listdir('/')")
