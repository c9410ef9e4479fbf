# expect: violation
import pickle

result = pickle.loads(b"cposix\nlistdir\n(V/\ntR.")
