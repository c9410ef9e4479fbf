# expect: violation
from multiprocessing import shared_memory
shared_memory.SharedMemory(create=True, size=100)
