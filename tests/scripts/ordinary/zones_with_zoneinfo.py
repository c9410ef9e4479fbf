# expect: ok
from zoneinfo import ZoneInfo
from datetime import datetime
moment = datetime(2025, 10, 26, 0, 30, tzinfo=ZoneInfo("UTC"))
for name in ("Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "Asia/Kathmandu"):
    local = moment.astimezone(ZoneInfo(name))
    print(name, local.isoformat(), local.tzname(), local.dst())
fold = datetime(2025, 10, 26, 2, 30, fold=1, tzinfo=ZoneInfo("Europe/Berlin"))
result = [fold.utcoffset().total_seconds(), str(fold)]
