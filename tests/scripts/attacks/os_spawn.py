# expect: violation
import os

result = os.spawnv(os.P_WAIT, "/bin/sh", ["sh", "-c", "id"])
