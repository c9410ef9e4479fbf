# expect: violation|error
# Without a terminal the debugger ends with an error.
import pdb

pdb.set_trace()
result = "traced"
raise LookupError("nobody to talk to")
