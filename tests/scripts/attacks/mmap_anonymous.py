# expect: violation
import mmap
mmap.mmap(-1, 4096)
