# expect: violation|error
# A package that is not found is an error of Python's own.
import importlib.metadata

result = sorted(d.name for d in importlib.metadata.distributions()) + [importlib.metadata.version("pip")]
