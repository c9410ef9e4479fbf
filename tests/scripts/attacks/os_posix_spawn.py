# expect: violation
from os import posix_spawn

result = posix_spawn("/bin/sh", ["sh", "-c", "id"], {})
