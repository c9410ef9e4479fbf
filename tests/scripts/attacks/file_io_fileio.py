# expect: violation
import io

result = io.FileIO("/etc/passwd", "r").readall().decode()
