# expect: violation
import io
import pickle

find = pickle.Unpickler(io.BytesIO(b"")).find_class
result = find("os", "listdir")("/")
