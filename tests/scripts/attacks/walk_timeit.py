# expect: violation
import timeit

result = timeit.timeit("open('/etc/passwd')", number=1)
