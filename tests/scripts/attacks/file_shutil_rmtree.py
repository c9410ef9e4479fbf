# expect: violation
import shutil

shutil.rmtree("/tmp/genie-corpus-nothing-here", ignore_errors=True)
result = "removed"
