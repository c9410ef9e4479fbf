# expect: violation
# reason: socket
try:
    import socket

    socket.socket().connect(("169.254.169.254", 80))
except BaseException as e:
    result = repr(e)
