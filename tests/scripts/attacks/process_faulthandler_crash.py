# expect: violation|error
# A crash of the guest is an end of the script, not of the host.
import faulthandler

faulthandler._sigsegv()
result = "alive"
