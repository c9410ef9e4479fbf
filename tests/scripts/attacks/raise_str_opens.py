# expect: violation|error
# Runs where the runner asks the error for its text.
class Loot(Exception):
    def __str__(self):
        return open("/etc/passwd").read()


raise Loot()
