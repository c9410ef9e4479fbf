# expect: violation|error
# The build may come without lzma.
import lzma

result = lzma.open("/tmp/genie-corpus.xz").read()
