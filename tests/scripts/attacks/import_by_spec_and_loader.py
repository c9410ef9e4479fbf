# expect: violation
import importlib.util
spec = importlib.util.spec_from_file_location("evil", "/tmp/evil.py")
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
