# expect: violation
import types, random
def f(): return 1
code = f.__code__.replace(co_names=("os",), co_consts=(None, 0))
result = random._os.scandir("/")
