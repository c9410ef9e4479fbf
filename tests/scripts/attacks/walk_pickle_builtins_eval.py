# expect: violation
import pickle

result = pickle.loads(b"c__builtin__\neval\n(V__import__('os').listdir('/')\ntR.")
