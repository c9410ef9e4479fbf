# expect: ok|violation
# Paths of the guest may be seen, those of the host may not.
import sys

seen = " ".join(map(str, [sys.argv, sys.path, sys.executable, sys.prefix, sys.orig_argv]))
for part in ("/home/", "/root", "/srv/", "/Users/", "target/", "tables.sql"):
    assert part not in seen, part
result = seen
