# expect: violation|error
# The library may lie in no readable package.
import pkgutil

data = pkgutil.get_data("json", "../../../../../../../../etc/passwd")
if data is None:
    raise LookupError("no such data")
result = data.decode()
