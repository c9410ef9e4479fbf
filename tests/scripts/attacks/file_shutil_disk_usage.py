# expect: violation|error
# The build may come without the function.
import shutil

result = list(shutil.disk_usage("/"))
