# expect: violation
import importlib.machinery
import sys


class Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == "harmless":
            return importlib.machinery.BuiltinImporter.find_spec("posix")
        return None


sys.meta_path.insert(0, Finder)
import harmless

result = harmless.listdir("/")
