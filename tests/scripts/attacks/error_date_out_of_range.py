# expect: error
import datetime
result = str(datetime.date(9999, 12, 31) + datetime.timedelta(days=1))
