# expect: violation
import importlib

result = importlib.import_module("os").listdir("/")
