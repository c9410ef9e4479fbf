# expect: violation
import fileinput

for line in fileinput.input("/tmp/genie-corpus-left-behind", inplace=True):
    print(line.upper(), end="")
result = "changed"
