# expect: violation
# The script renames itself to a library module before it imports.
__name__ = "random"
__package__ = ""
__spec__ = None
__file__ = "/usr/lib/python3/random.py"
import os

result = os.listdir("/")
