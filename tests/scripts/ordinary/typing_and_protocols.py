# expect: ok
from typing import Any, Callable, Generic, NamedTuple, Optional, Protocol, TypedDict, TypeVar, Union, cast, runtime_checkable

T = TypeVar("T")


class Box(Generic[T]):
    def __init__(self, items: list[T]) -> None:
        self.items = items

    def first(self, test: Callable[[T], bool]) -> Optional[T]:
        return next((item for item in self.items if test(item)), None)


@runtime_checkable
class Named(Protocol):
    def name(self) -> str: ...


class Row(TypedDict, total=False):
    id: str
    score: Union[float, None]


class Point(NamedTuple):
    x: int
    y: int = 5


class Person:
    def name(self) -> str:
        return "a person"


rows = cast(list[Row], query("SELECT id, score FROM leads ORDER BY id"))
found = Box(rows).first(lambda r: r["score"] is None)
anything: Any = found
print(isinstance(Person(), Named), isinstance(5, Named), Point(1), sorted(Row.__annotations__))
result = anything["id"]
