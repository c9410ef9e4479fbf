# expect: violation
import gzip

result = gzip.open("/var/log/syslog.1.gz").read()
