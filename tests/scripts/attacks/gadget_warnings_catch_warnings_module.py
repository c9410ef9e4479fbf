# expect: violation
kinds = {one.__name__: one for one in object.__subclasses__()}
module = kinds["catch_warnings"]()._module
result = module.sys.modules["os"].listdir("/")
