# expect: violation|error
# The build may come without the module.
import _ctypes

result = _ctypes.dlopen("libc.so.6", 0)
