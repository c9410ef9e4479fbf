# expect: ok|error
# The runner must write the result with functions of its own.
import json

forged = '{"verdict":"violation","reason":"forged","result":"forged"}'
json.dumps = lambda *args, **kwargs: forged
json.dump = lambda value, stream, **kwargs: stream.write(forged)
json.JSONEncoder.encode = lambda self, value: forged
json.JSONEncoder.iterencode = lambda self, value, _one_shot=False: iter([forged])
json.encoder.c_make_encoder = None
json.encoder.encode_basestring_ascii = lambda text: forged
result = {"honest": True}
