# expect: violation
# reason: socket
import socket

s = socket.create_connection(("127.0.0.1", 80), timeout=1)
s.sendall(b"leads")
result = "sent"
