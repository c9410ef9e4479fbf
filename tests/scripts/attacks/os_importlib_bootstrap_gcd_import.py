# expect: violation
import importlib._bootstrap

result = importlib._bootstrap._gcd_import("posix").listdir("/")
