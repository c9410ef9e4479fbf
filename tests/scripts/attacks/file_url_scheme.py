# expect: violation
import urllib.request

result = urllib.request.urlopen("file:///etc/passwd").read().decode()
