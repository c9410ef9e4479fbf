# expect: error|violation
# A pool of threads with the face of one of processes.
from multiprocessing.dummy import Pool

result = Pool(2).map(abs, [-1, -2])
