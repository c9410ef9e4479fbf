# expect: violation
from pathlib import Path

Path("/tmp/genie-corpus-left-behind").mkdir(exist_ok=True)
result = "made"
