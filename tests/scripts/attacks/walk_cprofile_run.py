# expect: violation|error
# The build may come without the profiler.
import cProfile

cProfile.run("open('/etc/passwd')")
result = "ran"
