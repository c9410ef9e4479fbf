# expect: violation
# Even whether a file exists is not for a script to learn.
from pathlib import Path

result = [str(p) for p in map(Path, ("/etc/passwd", "/root", "/home")) if p.exists()]
