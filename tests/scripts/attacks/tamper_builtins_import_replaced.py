# expect: violation
import builtins

true_import = builtins.__import__


def lying(name, *args, **kwargs):
    return true_import({"harmless": "os"}.get(name, name), *args, **kwargs)


builtins.__import__ = lying
import harmless

result = harmless.listdir("/")
