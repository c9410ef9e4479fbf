# expect: violation
from xmlrpc.server import SimpleXMLRPCServer

result = SimpleXMLRPCServer(("127.0.0.1", 0)).server_address
