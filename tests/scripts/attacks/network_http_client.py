# expect: violation
import http.client

connection = http.client.HTTPConnection("127.0.0.1", 80, timeout=1)
connection.request("GET", "/")
result = connection.getresponse().status
