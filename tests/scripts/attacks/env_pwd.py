# expect: violation|error
# The build may come without pwd.
import pwd

result = [p.pw_name for p in pwd.getpwall()]
