# expect: violation
from importlib.machinery import SourceFileLoader

result = SourceFileLoader("x", "/etc/passwd").get_data("/etc/passwd").decode()
