# expect: ok|error|violation
import builtins
builtins.isinstance = lambda *_: True
builtins.len = lambda *_: -1
builtins.str = builtins.list = None
result = {"n": 1}
