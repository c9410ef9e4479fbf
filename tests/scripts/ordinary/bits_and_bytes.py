# expect: ok
import struct, array, binascii, base64, zlib, hashlib, hmac, secrets, uuid
packed = struct.pack("<IhQ4s", 7, -2, 2 ** 40, b"abcd")
print(packed.hex(), struct.unpack("<IhQ4s", packed), array.array("d", [1.5, 2]).tobytes().hex(), int.from_bytes(b"\x01\x00", "big"), (1000).to_bytes(2, "little"))
print(zlib.crc32(b"hello"), zlib.decompress(zlib.compress(b"abc" * 50))[:6], hmac.new(b"k", b"m", "sha256").hexdigest()[:16], uuid.uuid5(uuid.NAMESPACE_DNS, "example.com"))
result = [bytes(range(5)).hex(" "), bytearray(b"xyz")[::-1].decode(), memoryview(b"abcd")[1:3].tobytes().decode(), hashlib.md5(b"x").hexdigest(), hashlib.blake2b(b"x", digest_size=4).hexdigest()]
