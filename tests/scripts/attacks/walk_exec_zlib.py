# expect: violation
import zlib

packed = zlib.compress(b"result = open('/etc/passwd').read()")
exec(zlib.decompress(packed))
