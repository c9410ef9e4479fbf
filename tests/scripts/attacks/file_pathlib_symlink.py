# expect: violation
from pathlib import Path

Path("/tmp/genie-corpus-link").symlink_to("/etc/passwd")
result = "linked"
