# expect: violation
from pathlib import Path

Path("/tmp/genie-corpus-nothing-here").unlink(missing_ok=True)
result = "removed"
