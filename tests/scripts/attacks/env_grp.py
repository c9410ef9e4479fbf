# expect: violation|error
# The build may come without grp.
import grp

result = [g.gr_name for g in grp.getgrall()]
