# expect: violation
from wsgiref.simple_server import make_server

result = make_server("127.0.0.1", 0, lambda *_: []).server_port
