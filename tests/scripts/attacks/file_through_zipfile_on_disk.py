# expect: violation
import zipfile
zipfile.ZipFile("/tmp/loot.zip", "w").writestr("a", "b")
