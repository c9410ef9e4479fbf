# expect: violation|error
# Without users there is no home, which Python calls a RuntimeError.
from pathlib import Path

result = str(Path.home())
