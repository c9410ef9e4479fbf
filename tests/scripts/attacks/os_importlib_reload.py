# expect: violation
import importlib
import sys

module = importlib.reload(sys.modules["os"])
result = module.listdir("/")
