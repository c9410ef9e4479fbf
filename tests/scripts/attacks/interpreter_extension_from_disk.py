# expect: violation
import importlib.machinery as machinery
loader = machinery.ExtensionFileLoader("native", "/tmp/native.so")
try:
    loader.create_module(machinery.ModuleSpec("native", loader, origin="/tmp/native.so"))
except ImportError:
    result = None
