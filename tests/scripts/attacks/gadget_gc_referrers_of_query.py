# expect: violation
import gc
result = len(gc.get_referrers(query))
