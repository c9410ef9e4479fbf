# expect: violation|error
from concurrent.futures import ProcessPoolExecutor
with ProcessPoolExecutor(2) as pool:
    result = list(pool.map(abs, [1, -2]))
