# expect: violation
class Late:
    def __init__(self):
        self.me, self.query = self, query
    def __del__(self):
        try:
            self.query("SELECT * FROM sessions")
        except BaseException:
            pass
Late()
result = 1
