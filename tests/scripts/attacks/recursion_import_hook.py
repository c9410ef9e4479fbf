# expect: error|violation
# The import of a module asks for the import of a module.
import builtins

true_import = builtins.__import__
builtins.__import__ = lambda name, *args, **kwargs: __import__(name, *args, **kwargs)
import colorsys

result = colorsys.__name__
