# expect: violation
class Row(dict):
    def __del__(self, opener=open):
        opener("/tmp/x", "w")
result = [Row(a=1)]
