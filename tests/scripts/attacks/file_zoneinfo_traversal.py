# expect: violation|error
# Python refuses the path on its own account.
import zoneinfo

result = str(zoneinfo.ZoneInfo("../../../etc/passwd"))
