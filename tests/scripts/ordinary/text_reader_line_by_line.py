# expect: ok
import io, shlex, html, difflib, base64, hashlib, binascii
text = query("SELECT content FROM artifacts WHERE id = :id", {"id": "art-a-04"})[0]["content"]
reader = io.StringIO(text)
print(next(reader), [line.rstrip() for line in reader], io.BytesIO(b"a\nb").readlines())
print(shlex.split("a 'b c' d"), html.escape("<a & b>"), base64.b64encode(text.encode()[:12]), hashlib.sha256(text.encode()).hexdigest(), binascii.crc32(b"x"))
result = list(difflib.unified_diff(["a", "b"], ["a", "c"], lineterm=""))
