# expect: violation
import pickle


class Loot:
    def __reduce__(self):
        return open, ("/etc/passwd",)


result = pickle.loads(pickle.dumps(Loot())).read()
