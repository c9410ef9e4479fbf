# expect: violation
import importlib.util

spec = importlib.util.find_spec("posix")
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
result = module.listdir("/")
