# expect: violation
# reason: ctypes
import ctypes

result = ctypes.CDLL(None).system(b"id")
