# expect: violation
import operator, decimal
result = operator.attrgetter("__globals__")(decimal.Decimal.from_float.__func__ if hasattr(decimal.Decimal.from_float, "__func__") else query)["sys" if False else "os"].listdir("/")
