# expect: violation|error
# The generated modules lie below the name of the world.
from wit_world import imports

for name in dir(imports):
    module = getattr(imports, name)
    for key, value in vars(module).items() if hasattr(module, "__dict__") else ():
        if callable(value):
            print(name, key, value("SELECT * FROM secrets", "[]"))
raise LookupError("nothing was reached")
