# expect: violation
import sys, importlib
sys.path.append("/tmp/payload.zip")
importlib.invalidate_caches()
try:
    importlib.import_module("payload")
except ModuleNotFoundError:
    pass
