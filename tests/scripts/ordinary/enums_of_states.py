# expect: ok
from enum import Enum, IntEnum, Flag, StrEnum, auto, unique
@unique
class Status(StrEnum):
    PENDING = auto()
    CONTACTED = auto()
    RESPONDED = auto()
    REJECTED = auto()
class Step(IntEnum):
    FIRST = 1
    SECOND = 2
class Mark(Flag):
    HOT = auto()
    COLD = auto()
counts = {state.value: 0 for state in Status}
for row in query("SELECT status FROM leads"):
    counts[Status(row["status"])] += 1
print(list(Status), Step.SECOND > Step.FIRST, Mark.HOT | Mark.COLD, Status("pending") is Status.PENDING, f"{Step.FIRST:>3}")
try:
    Status("lost")
except ValueError as error:
    print(error)
result = {"counts": counts, "step": int(Step.SECOND)}
