# expect: violation
import sys

seen = []


def profiler(frame, event, arg):
    if event == "c_call" and "audit" in getattr(arg, "__name__", ""):
        raise RuntimeError("not today")
    seen.append(event)


sys.setprofile(profiler)
result = open("/etc/passwd").read()
