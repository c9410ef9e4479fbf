# expect: violation
try:
    from concurrent.futures import ProcessPoolExecutor
except Exception:
    result = None
