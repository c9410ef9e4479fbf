# expect: violation|error
# Source that cannot be read is an OSError of Python's own.
import inspect
import json

result = inspect.getsource(json)
