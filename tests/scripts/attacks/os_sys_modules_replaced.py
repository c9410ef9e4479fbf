# expect: violation
# Clears the cache so that the import starts from nothing.
import sys

for name in ("os", "posix", "posixpath"):
    sys.modules.pop(name, None)
import os

result = os.listdir("/")
