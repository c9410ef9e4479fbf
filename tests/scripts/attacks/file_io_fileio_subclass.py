# expect: violation
import io


class Quiet(io.FileIO):
    def __init__(self):
        super().__init__("/etc/passwd", "r")


result = Quiet().readall().decode()
