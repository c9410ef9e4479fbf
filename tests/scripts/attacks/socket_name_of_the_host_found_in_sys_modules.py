# expect: violation
import sys
result = sys.modules["socket"].gethostname()
