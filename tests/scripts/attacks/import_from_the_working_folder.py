# expect: violation
import sys
sys.path += [""]
import settings_of_the_server
