# expect: violation
from pathlib import Path

result = sorted(str(p) for p in Path("/").iterdir())
