# expect: ok
import io

text = "Zoë;Łukasz;李小龍"
data = text.encode("utf-8")
buffer = io.BytesIO(data)
print(buffer.read(4), buffer.tell(), buffer.seek(-9, io.SEEK_END), buffer.read().decode())
lines = io.StringIO("one\ntwo\nthree")
print([line.strip() for line in lines], bytearray(b"abc")[::-1], bytes([76, 101, 97, 100]).decode(), b"a-b".split(b"-"))
wrapped = io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
print(wrapped.read().split(";"), data.hex(" ", 4)[:20], bytes.fromhex("4c65").decode(), memoryview(data)[1:3].tobytes())
result = {"bytes": len(data), "characters": len(text)}
