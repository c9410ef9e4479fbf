# expect: violation
# Makes the object first and opens it later, without calling the class.
import io

raw = io.FileIO.__new__(io.FileIO)
io.FileIO.__init__(raw, "/etc/passwd", "r")
result = raw.readall().decode()
