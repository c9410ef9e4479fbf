# expect: violation
# reason: socket
import socket

result = socket.gethostname()
