# expect: ok
import platform, sys
result = [platform.python_implementation(), sys.version_info >= (3, 11)]
