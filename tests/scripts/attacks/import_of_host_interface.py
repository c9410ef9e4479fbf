# expect: violation
from wit_world.imports import host
host.emit(1, "hello")
