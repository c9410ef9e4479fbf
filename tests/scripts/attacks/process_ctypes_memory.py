# expect: violation
# reason: ctypes
import ctypes

secret = "x" * 10
result = ctypes.string_at(id(secret), 100).hex()
