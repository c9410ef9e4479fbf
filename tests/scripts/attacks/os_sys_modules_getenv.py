# expect: violation
import sys

os = sys.modules.get("os") or __import__("os")
result = [os.getenv(name) for name in ("HOME", "PATH", "GENIE_VAULT_KEY")]
