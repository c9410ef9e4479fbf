# expect: violation
import builtins

result = builtins.__import__("os").getcwd()
