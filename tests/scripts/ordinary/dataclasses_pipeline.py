# expect: ok
from __future__ import annotations

from dataclasses import asdict, astuple, dataclass, field, replace


@dataclass(order=True, frozen=True)
class Stage:
    rank: int
    name: str = field(compare=False)


@dataclass
class Pipeline:
    stages: dict[str, list[str]] = field(default_factory=dict)
    total: int = field(init=False, default=0)

    def __post_init__(self):
        self.total = sum(map(len, self.stages.values()))

    def add(self, stage: Stage, name: str) -> None:
        self.stages.setdefault(stage.name, []).append(name)
        self.total += 1


STAGES = {"pending": Stage(1, "new"), "contacted": Stage(2, "waiting"), "responded": Stage(3, "talking"), "rejected": Stage(9, "closed")}
pipeline = Pipeline()
for lead in query("SELECT full_name, status FROM leads ORDER BY id"):
    pipeline.add(STAGES[lead["status"]], lead["full_name"])
print(sorted(STAGES.values())[0], astuple(replace(STAGES["pending"], rank=5)), STAGES["pending"] < STAGES["rejected"])
result = asdict(pipeline)
