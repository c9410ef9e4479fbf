# expect: violation
from importlib.machinery import SourceFileLoader

try:
    module = SourceFileLoader("passwd", "/etc/passwd").load_module()
    result = sorted(vars(module))
except SyntaxError as e:
    result = e.text
