# expect: violation
# Waits for the runner's own frames and calls what they hold.
import sys


def tracer(frame, event, arg):
    step = frame
    while step.f_back is not None:
        step = step.f_back
    step.f_trace = tracer
    return tracer


sys.settrace(tracer)
query("SELECT 1")
result = open("/etc/passwd").read()
