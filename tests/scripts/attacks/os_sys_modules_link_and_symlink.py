# expect: violation
import sys

os = sys.modules.get("os") or __import__("os")
for make in (os.symlink, os.link):
    try:
        make("/etc/passwd", "/tmp/genie-corpus-link")
    except OSError:
        pass
result = "linked"
