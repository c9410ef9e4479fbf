# expect: violation
import http.cookiejar

jar = http.cookiejar.MozillaCookieJar("/etc/passwd")
jar.load()
result = len(jar)
