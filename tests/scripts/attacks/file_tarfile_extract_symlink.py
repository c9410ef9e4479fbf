# expect: violation
import io
import tarfile

buffer = io.BytesIO()
with tarfile.open(fileobj=buffer, mode="w") as tar:
    link = tarfile.TarInfo("out")
    link.type = tarfile.SYMTYPE
    link.linkname = "/etc/passwd"
    tar.addfile(link)
buffer.seek(0)
with tarfile.open(fileobj=buffer) as tar:
    tar.extractall("/tmp/genie-corpus")
result = "extracted"
