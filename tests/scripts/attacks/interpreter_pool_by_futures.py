# expect: violation
try:
    from concurrent.futures import InterpreterPoolExecutor as Pool
    Pool().submit(open, "/etc/passwd")
except ImportError:
    result = None
