# expect: violation
# Throws away every finder that could refuse, and asks the builtin one directly.
import sys
from importlib.machinery import BuiltinImporter

sys.meta_path[:] = [BuiltinImporter]
sys.modules.pop("posix", None)
import posix

result = posix.listdir("/")
