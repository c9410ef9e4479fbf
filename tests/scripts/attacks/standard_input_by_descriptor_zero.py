# expect: violation
import sys
result = sys.stdin.buffer.read() if hasattr(sys.stdin, "buffer") else sys.stdin.read()
