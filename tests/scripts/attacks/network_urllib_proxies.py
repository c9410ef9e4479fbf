# expect: violation
# The proxies are read from the environment.
import urllib.request

result = urllib.request.getproxies()
urllib.request.build_opener().open("http://127.0.0.1:9/")
