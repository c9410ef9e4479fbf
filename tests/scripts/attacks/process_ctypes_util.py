# expect: violation
# reason: ctypes
from ctypes.util import find_library

result = find_library("c")
