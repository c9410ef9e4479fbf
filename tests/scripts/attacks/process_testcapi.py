# expect: violation|error
# The build should come without the modules of CPython's own tests.
try:
    import _testcapi as capi
except ImportError:
    import _testinternalcapi as capi
result = sorted(vars(capi))[:5]
capi.run_in_subinterp("open('/etc/passwd')")
