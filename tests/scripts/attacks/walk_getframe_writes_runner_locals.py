# expect: violation
# Turns the runner's switches, whatever they are called, then tries the door.
import sys

frame = sys._getframe().f_back
while frame is not None:
    for space in (frame.f_globals, frame.f_locals):
        for key, value in list(space.items()):
            try:
                if isinstance(value, bool):
                    space[key] = not value
                elif isinstance(value, (set, list)):
                    value.clear()
                elif isinstance(value, frozenset):
                    space[key] = frozenset()
            except Exception:
                pass
    frame = frame.f_back
result = open("/etc/passwd").read()
