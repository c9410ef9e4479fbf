# expect: violation|error
# The build may come without tracemalloc.
import tracemalloc

tracemalloc.start()
tracemalloc.take_snapshot().dump("/tmp/genie-corpus.trace")
result = "dumped"
