# expect: violation
import posix

result = {k.decode(): v.decode() for k, v in posix.environ.items()}
