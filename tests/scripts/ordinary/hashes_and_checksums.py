# expect: ok
import base64
import binascii
import hashlib
import hmac
import zlib

rows = query("SELECT full_name, company FROM leads ORDER BY id")
text = "\n".join(f"{r['full_name']}|{r['company']}" for r in rows).encode()
packed = zlib.compress(text, 9)
assert zlib.decompress(packed) == text and len(packed) < len(text)
keys = [hashlib.sha256(r["full_name"].encode()).hexdigest()[:12] for r in rows]
assert len(set(keys)) == len(keys)
print(hashlib.md5(text).hexdigest(), hashlib.sha1(text).hexdigest(), hashlib.sha512(text).hexdigest()[:32])
print(hashlib.blake2b(text, digest_size=8).hexdigest(), hashlib.sha3_256(text).hexdigest()[:16], hmac.new(b"key", text, "sha256").hexdigest())
print(zlib.crc32(text), zlib.adler32(text), binascii.crc32(b"abc"), binascii.hexlify(b"\x00\xff"))
print(base64.b64encode("Zoë".encode()).decode(), base64.urlsafe_b64encode(b"\xfb\xff"), base64.b32encode(b"ab"), base64.b85encode(b"leads"))
result = keys[:5]
