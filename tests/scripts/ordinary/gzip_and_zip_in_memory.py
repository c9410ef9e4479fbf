# expect: ok
import gzip
import io
import zipfile

rows = query("SELECT title, content FROM artifacts WHERE content IS NOT NULL ORDER BY id")
buffer = io.BytesIO()
with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
    for number, row in enumerate(rows):
        archive.writestr(zipfile.ZipInfo(f"{number}.txt", (2025, 9, 1, 0, 0, 0)), row["content"])
with zipfile.ZipFile(buffer) as archive:
    names = archive.namelist()
    same = all(archive.read(name).decode() == row["content"] for name, row in zip(names, rows))
packed = gzip.compress("".join(row["content"] for row in rows).encode(), mtime=0)
print(names, same, len(gzip.decompress(packed)))
result = {"files": len(names), "same": same}
