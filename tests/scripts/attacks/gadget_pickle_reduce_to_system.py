# expect: violation
import pickle
text = b"cos\nsystem\n(S'id'\ntR."
try:
    result = pickle.loads(text)
except Exception as error:
    result = str(error)
