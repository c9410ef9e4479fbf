# expect: ok|error|violation
# Is destroyed only after the runner has read it.
class Late(str):
    def __del__(self):
        open("/etc/passwd")


result = [Late("late")]
