# expect: violation
try:
    from ctypes import pythonapi
except ImportError:
    pythonapi = None
result = pythonapi is None
