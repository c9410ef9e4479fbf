# expect: violation
import sys
def tracer(frame, event, argument):
    return tracer
sys.settrace(tracer)
result = 1
