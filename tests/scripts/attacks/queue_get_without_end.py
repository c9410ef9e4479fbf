# expect: resource_exceeded|error
# wall-s: 3
import queue
queue.Queue().get()
