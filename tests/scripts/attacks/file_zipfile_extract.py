# expect: violation
import io
import zipfile

buffer = io.BytesIO()
with zipfile.ZipFile(buffer, "w") as z:
    z.writestr("../../genie-corpus-left-behind", "x")
zipfile.ZipFile(buffer).extractall("/tmp/genie-corpus")
result = "extracted"
