# expect: violation
from importlib.machinery import FrozenImporter

result = FrozenImporter.load_module("os").listdir("/")
