# expect: violation
import shutil

result = shutil.which("sh")
