# expect: violation
import dataclasses


@dataclasses.dataclass
class Loot:
    text: object = dataclasses.field(default_factory=lambda: open("/etc/passwd"))


result = Loot().text.read()
