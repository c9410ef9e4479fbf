# expect: violation|error
# A format string reads attributes; it may meet nothing worth reading.
import json

text = "{0.__globals__[codecs].sys.modules[os].environ}".format(json.load)
print(text)
raise LookupError(text[:20])
