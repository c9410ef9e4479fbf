# expect: violation
from pathlib import Path

result = Path("/etc/passwd").read_text()
