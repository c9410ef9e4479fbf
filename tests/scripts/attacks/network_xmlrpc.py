# expect: violation
import xmlrpc.client

result = xmlrpc.client.ServerProxy("http://127.0.0.1:1/").leads()
