# expect: violation
# tokenize keeps the builtin open under a private name.
import tokenize

result = tokenize._builtin_open("/etc/passwd").read()
