# expect: violation|error
import sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "numpy":
            import os
            return os.system("id")
sys.meta_path.insert(0, Finder())
import numpy
