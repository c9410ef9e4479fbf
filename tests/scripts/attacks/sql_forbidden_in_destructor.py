# expect: violation
class Late:
    def __del__(self):
        print(query("SELECT value FROM secrets"))


Late()
result = "survived"
