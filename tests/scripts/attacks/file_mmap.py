# expect: violation|error
# The build may come without mmap.
import mmap

result = mmap.mmap(-1, 4096)[:4].hex()
