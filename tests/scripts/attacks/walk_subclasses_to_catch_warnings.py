# expect: violation
import warnings

module = warnings.catch_warnings()._module
result = module.sys.modules["builtins"].open("/etc/passwd").read()
