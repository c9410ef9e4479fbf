# expect: error
# reason: thread
from concurrent.futures import ThreadPoolExecutor

with ThreadPoolExecutor() as pool:
    result = list(pool.map(abs, [-1, -2]))
