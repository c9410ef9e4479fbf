# expect: violation
import socketserver

result = socketserver.TCPServer(("127.0.0.1", 0), socketserver.BaseRequestHandler).server_address
