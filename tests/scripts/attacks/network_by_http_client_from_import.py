# expect: violation
from http.client import HTTPSConnection
HTTPSConnection("example.com").request("GET", "/")
