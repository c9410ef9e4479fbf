# expect: violation|error
# The build may come without the profiler.
import cProfile

profiler = cProfile.Profile()
profiler.runcall(len, [])
profiler.dump_stats("/tmp/genie-corpus.prof")
result = "dumped"
