# expect: violation|error
# The loop of the guest can ask the host for clocks and sockets.
import poll_loop

loop = poll_loop.PollLoop()
result = repr(loop)
loop.run_until_complete(poll_loop.send(None))
