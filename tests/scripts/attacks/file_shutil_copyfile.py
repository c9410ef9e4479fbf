# expect: violation
import shutil

result = shutil.copyfile("/etc/passwd", "/tmp/genie-corpus-left-behind")
