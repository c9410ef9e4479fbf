# expect: violation|error
# The build may not know dynamic modules.
import _imp
from importlib.machinery import ExtensionFileLoader, ModuleSpec

loader = ExtensionFileLoader("x", "/tmp/genie-corpus.so")
result = repr(_imp.create_dynamic(ModuleSpec("x", loader, origin="/tmp/genie-corpus.so")))
