# expect: violation
import faulthandler
faulthandler._sigsegv()
