# expect: violation
from pathlib import Path

result = [str(p) for p in Path(".").rglob("*.sql")]
