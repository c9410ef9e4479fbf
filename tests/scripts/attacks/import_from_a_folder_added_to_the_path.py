# expect: violation
import sys
sys.path.insert(0, "/tmp/uploads")
try:
    import payload
except ImportError:
    result = None
