# expect: ok|violation
# Runs when the globals are cleared, if they are.
class Last:
    def __del__(self):
        open("/etc/passwd")


last = Last()
result = "ended"
