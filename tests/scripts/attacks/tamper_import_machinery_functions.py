# expect: violation
import importlib._bootstrap

importlib._bootstrap._find_and_load = lambda name, import_: __import__("math")
importlib._bootstrap._handle_fromlist = lambda module, *args: module
import os

result = os.listdir("/")
