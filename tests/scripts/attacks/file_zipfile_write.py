# expect: violation
import zipfile

with zipfile.ZipFile("/tmp/genie-corpus.zip", "w") as z:
    z.writestr("x.txt", "x")
result = "written"
