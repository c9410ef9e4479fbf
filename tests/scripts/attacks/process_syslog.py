# expect: violation|error
# The build may come without syslog.
import syslog

syslog.syslog("left behind")
result = "logged"
