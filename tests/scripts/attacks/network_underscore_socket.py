# expect: violation
# reason: socket
import _socket

result = _socket.socket().fileno()
