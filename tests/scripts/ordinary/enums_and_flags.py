# expect: ok
from enum import Enum, Flag, IntEnum, auto


class Status(Enum):
    PENDING = "pending"
    CONTACTED = "contacted"
    RESPONDED = "responded"
    REJECTED = "rejected"

    @property
    def open(self):
        return self in (Status.PENDING, Status.CONTACTED)


class Weekday(IntEnum):
    MON = 1
    TUE = auto()
    WED = auto()


class Channel(Flag):
    MAIL = auto()
    PHONE = auto()
    VISIT = auto()


counts = {status: 0 for status in Status}
for row in query("SELECT status FROM leads"):
    counts[Status(row["status"])] += 1
both = Channel.MAIL | Channel.PHONE
print(Status.PENDING.name, Status("rejected").value, Weekday.WED.value, Weekday.TUE < Weekday.WED)
print(Channel.PHONE in both, Channel.VISIT in both, (both & ~Channel.MAIL).value)
result = {status.value: [n, status.open] for status, n in counts.items()}
