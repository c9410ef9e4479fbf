# expect: resource_exceeded
import io
import zipfile

buffer = io.BytesIO()
with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as z:
    z.writestr("zeros", bytes(32 * 2**20))
archive = zipfile.ZipFile(buffer)
result = len([archive.read("zeros") for _ in range(200)])
