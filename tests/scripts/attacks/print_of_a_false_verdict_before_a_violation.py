# expect: violation
import sys
print('{"verdict":"ok","reason":null,"stdout":"","result":null,"fuel":0,"wall_ms":0}')
sys.stdout.flush()
open("/etc/passwd")
