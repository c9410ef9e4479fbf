# expect: violation|error
# The build may come without semaphores.
from concurrent.futures import ProcessPoolExecutor

with ProcessPoolExecutor() as pool:
    result = list(pool.map(abs, [-1, -2]))
