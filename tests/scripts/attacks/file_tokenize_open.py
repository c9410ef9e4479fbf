# expect: violation
import tokenize

result = tokenize.open("/etc/passwd").read()
