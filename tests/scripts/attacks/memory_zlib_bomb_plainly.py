# expect: resource_exceeded
import zlib
packed = zlib.compress(b"0" * 20_000_000, 9)
twice = [zlib.decompress(packed) for _ in range(1000)]
result = len(twice)
