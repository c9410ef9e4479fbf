# expect: violation
import gc


class Loot:
    def __init__(self):
        self.me = self

    def __del__(self):
        try:
            open("/etc/passwd")
        except BaseException:
            pass


Loot()
gc.collect()
result = "survived"
