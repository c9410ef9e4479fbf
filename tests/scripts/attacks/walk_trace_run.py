# expect: violation
import trace

trace.Trace(count=0, trace=0).run("open('/etc/passwd')")
result = "ran"
