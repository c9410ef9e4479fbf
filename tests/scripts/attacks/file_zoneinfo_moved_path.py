# expect: violation|error
# A zone that is not found is an error of Python's own.
import zoneinfo

zoneinfo.reset_tzpath(to=["/etc"])
result = str(zoneinfo.ZoneInfo("passwd"))
