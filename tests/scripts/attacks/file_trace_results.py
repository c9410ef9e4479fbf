# expect: violation
import trace

tracer = trace.Trace(count=1, trace=0)
tracer.runfunc(len, [])
tracer.results().write_results(show_missing=True, coverdir="/tmp/genie-corpus-cover")
with open("/tmp/genie-corpus-cover/x.cover") as f:
    result = f.read()
