# expect: violation|error
# The library may lie in no readable package.
import importlib.resources

result = importlib.resources.files("json").joinpath("__init__.py").read_text()
