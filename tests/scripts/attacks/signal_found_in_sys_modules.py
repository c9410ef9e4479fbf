# expect: violation
import sys
try:
    sys.modules["signal"].signal(2, lambda *_: None)
except Exception as error:
    result = str(error)
