# expect: violation
import fileinput

result = [line for line in fileinput.input(files=("/etc/passwd",))]
