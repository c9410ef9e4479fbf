# expect: violation
from pathlib import Path

result = Path("/etc/passwd").stat().st_size
