# expect: violation
import _pyio

result = _pyio.FileIO("/etc/passwd", "r").readall()
