# expect: violation
class Late:
    def __init__(self): self.open = open
    def __del__(self):
        self.open("/etc/passwd")
late = Late()
result = 1
