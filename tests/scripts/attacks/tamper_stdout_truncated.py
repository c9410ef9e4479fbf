# expect: ok|error
# Whoever truncates the capture loses only his own words.
import sys

print("first")
sys.stdout.seek(0)
sys.stdout.truncate(0)
print("second")
result = "done"
