# expect: ok|resource_exceeded
# wall-s: 2
# Whether anything runs at the end is the runner's choice; it may not run forever.
import atexit


@atexit.register
def endless():
    while True:
        pass


result = "ended"
