# expect: violation
# The archive itself stays in memory, the member would come from the disk.
import io
import zipfile

buffer = io.BytesIO()
with zipfile.ZipFile(buffer, "w") as z:
    z.write("/etc/passwd", "passwd")
result = len(buffer.getvalue())
