# expect: violation
class Space(dict):
    def __missing__(self, key):
        return __import__(key)


result = eval("os.listdir('/')", {}, Space())
