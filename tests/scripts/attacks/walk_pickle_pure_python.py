# expect: violation
import io
import pickle

result = pickle._Unpickler(io.BytesIO(b"cos\nlistdir\n(V/\ntR.")).load()
