# expect: error
class Evil:
    def __str__(self): return "1"
result = query("SELECT ? AS x", [Evil()])
