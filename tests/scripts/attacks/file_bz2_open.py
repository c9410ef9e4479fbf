# expect: violation|error
# The build may come without bz2.
import bz2

result = bz2.open("/tmp/genie-corpus.bz2").read()
