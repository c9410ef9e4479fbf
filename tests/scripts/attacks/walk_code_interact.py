# expect: violation|error
# Without a terminal there is nothing to read.
import code

code.interact()
raise LookupError("nobody to talk to")
