# expect: error|ok|violation
# Simulates the key that interrupts a program.
import _thread

_thread.interrupt_main()
for _ in range(100000):
    pass
result = "not interrupted"
