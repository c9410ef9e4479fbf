# expect: violation
# Builds the module anew, without any import statement.
import _imp
from importlib.machinery import BuiltinImporter, ModuleSpec

spec = ModuleSpec("posix", BuiltinImporter, origin="built-in")
module = _imp.create_builtin(spec)
_imp.exec_builtin(module)
result = module.listdir("/")
