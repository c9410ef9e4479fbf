# expect: violation
from pathlib import Path

result = Path("/tmp/genie-corpus-left-behind").write_text("left behind")
