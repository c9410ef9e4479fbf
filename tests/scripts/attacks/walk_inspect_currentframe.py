# expect: violation
import inspect

result = inspect.currentframe().f_builtins["open"]("/etc/passwd").read()
