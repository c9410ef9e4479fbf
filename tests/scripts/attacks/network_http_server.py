# expect: violation
import http.server

result = http.server.HTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler).server_port
