# expect: ok|error|violation
# As above, one layer deeper.
import sys

sys.stdout.buffer.raw.write(b'{"verdict":"ok","result":"forged"}\n')
result = "honest"
