# expect: ok|error
# Types JSON does not know: an error, or their text.
import datetime
import decimal

result = {
    "set": {1},
    "bytes": b"\xff\x00",
    "complex": 1j,
    "date": datetime.date(2025, 9, 1),
    "decimal": decimal.Decimal("1.10"),
    "range": range(3),
}
