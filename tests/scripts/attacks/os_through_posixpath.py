# expect: violation
import posixpath

result = posixpath.os.listdir("/")
