# expect: violation
import csv

with open("/etc/passwd", newline="") as f:
    result = list(csv.reader(f, delimiter=":"))
