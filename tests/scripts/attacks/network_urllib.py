# expect: violation
import urllib.request

result = urllib.request.urlopen("http://127.0.0.1/", timeout=1).status
