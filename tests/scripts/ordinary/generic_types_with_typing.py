# expect: ok
from __future__ import annotations
from typing import Generic, TypeVar, NamedTuple, TypedDict, Protocol, Optional, Literal, get_type_hints, cast, Final, overload
T = TypeVar("T")
class Row(TypedDict, total=False):
    id: str
    score: Optional[float]
class Best(NamedTuple):
    name: str
    score: float = 0.0
class Box(Generic[T]):
    def __init__(self, item: T) -> None: self.item = item
    def map(self, f) -> Box: return Box(f(self.item))
rows: list[Row] = query("SELECT id, score FROM leads ORDER BY id LIMIT 4")
best = max((Best(r["id"], r["score"] or 0) for r in rows), key=lambda b: b.score)
LIMIT: Final = 3
print(best, Box(best).map(lambda b: b.name).item, get_type_hints(Best), Literal["a", "b"])
result = best._asdict()
