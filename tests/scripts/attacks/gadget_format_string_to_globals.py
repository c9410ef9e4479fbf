# expect: violation
class Row:
    def __init__(self): self.x = 1
import json
text = "{0.__init__.__globals__}".format(json.JSONDecoder())
result = json.codecs.open("/etc/passwd").read()
