# expect: violation
import filecmp

result = filecmp.cmp("/etc/passwd", "/etc/passwd", shallow=False)
