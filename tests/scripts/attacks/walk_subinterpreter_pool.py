# expect: violation|error
# The build may know neither threads nor second interpreters.
from concurrent.futures import InterpreterPoolExecutor

with InterpreterPoolExecutor() as pool:
    result = pool.submit(eval, "open('/etc/passwd').read()").result()
