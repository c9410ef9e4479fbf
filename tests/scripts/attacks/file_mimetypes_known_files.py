# expect: violation
import mimetypes

mimetypes.init(["/etc/mime.types", "/etc/passwd"])
result = mimetypes.guess_type("a.pdf")[0]
mimetypes.MimeTypes().read("/etc/mime.types")
