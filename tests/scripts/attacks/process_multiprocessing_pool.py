# expect: violation
import multiprocessing

with multiprocessing.Pool(4) as pool:
    result = pool.map(abs, range(10))
