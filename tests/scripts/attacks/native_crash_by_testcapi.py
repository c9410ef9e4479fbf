# expect: violation|error
import _testcapi
_testcapi.crash_no_current_thread()
