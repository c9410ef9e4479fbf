# expect: violation
import multiprocessing

worker = multiprocessing.Process(target=print, args=("hello",))
worker.start()
worker.join()
result = worker.exitcode
