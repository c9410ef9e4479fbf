# expect: violation
import sys
code = compile("import os\nlisted = os.listdir('/')", "/python/json/decoder.py", "exec")
world = {}
exec(code, world)
result = world.get("listed")
