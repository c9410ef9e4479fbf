# expect: violation|error
# The build may come without shared memory.
from multiprocessing import shared_memory

result = shared_memory.SharedMemory(create=True, size=4096).name
