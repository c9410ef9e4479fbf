# expect: resource_exceeded
# A kilobyte that stands for a megabyte, repeated some thousand times.
import zlib

packer = zlib.compressobj(9, zlib.DEFLATED, -15)
once = packer.compress(bytes(2**20)) + packer.flush(zlib.Z_FULL_FLUSH)
result = len(zlib.decompressobj(-15).decompress(once * 4000))
