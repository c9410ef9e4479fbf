# expect: violation|error
# Would write a map of the process to the disk.
import sys

sys.activate_stack_trampoline("perf")
result = "active"
