# expect: violation
from pathlib import Path

result = str(Path.cwd())
