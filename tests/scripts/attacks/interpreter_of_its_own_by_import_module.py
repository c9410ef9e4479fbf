# expect: violation
import importlib
try:
    importlib.import_module("_interpreters").create()
except ImportError:
    result = "not here"
