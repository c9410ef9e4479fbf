# expect: violation
try:
    import _testinternalcapi
except ImportError:
    result = None
