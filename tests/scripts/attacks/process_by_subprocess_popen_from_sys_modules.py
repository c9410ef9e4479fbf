# expect: violation
import sys
module = sys.modules.get("subprocess")
result = module.check_output(["id"]) if module else __import__("subprocess").getoutput("id")
