# expect: ok|error|violation
# Whatever goes to standard error may not break the one JSON line.
import sys

for stream in (sys.stderr, sys.__stderr__):
    stream.write('{"verdict":"violation","reason":"forged"}\n')
    stream.flush()
result = "honest"
