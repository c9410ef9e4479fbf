# expect: violation
import sys

frame = list(sys._current_frames().values())[0]
while frame.f_back is not None:
    frame = frame.f_back
result = frame.f_builtins["__import__"]("os").listdir("/")
