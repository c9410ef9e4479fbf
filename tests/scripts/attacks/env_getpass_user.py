# expect: violation|error
# Without an environment there is no name, which Python calls an OSError.
import getpass

result = getpass.getuser()
